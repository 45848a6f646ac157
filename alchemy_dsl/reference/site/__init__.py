"""The rule reference: pages as data, made from a game, its sets and its scenarios; then written as HTML, Markdown or one book."""
