"""From text to meaning and back: vocabulary, lexer, grammar tables, parser, resolver, printer, and the loading of game files and card sets."""
