/** A mistake of whoever started the program: its message is the one line to show. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
