"""What a reader is told about cards and rules: explanations, made from the IR alone."""
