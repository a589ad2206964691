const TOKENS: readonly (readonly [RegExp, string])[] = [
  // JSON web tokens, tokens of devices in addresses, and quoted texts without spaces that are as long as those.
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '…'],
  [/(\/api\/v1\/)[^/\s"']+/g, '$1…'],
  [/(["'`])[^\s"'`]{16,}\1/g, '$1…$1'],
];

/** An error for the log, with what caused it, but without what its message quotes: that may be a token or a password. */
export function printable(error: unknown): string {
  if (!(error instanceof Error)) return 'what was thrown is not an error';
  // The message of a SyntaxError is a piece of the text that could not be read.
  const message = error instanceof SyntaxError ? 'a text cannot be read' : masked(error.message);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? [] : [`caused by ${printable(error.cause)}`];
  return [`${error.name}: ${message}`, ...frames, ...cause].join('\n');
}

function masked(text: string): string {
  return TOKENS.reduce((left, [pattern, shown]) => left.replace(pattern, shown), text);
}
