/** The message is the line to show. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
