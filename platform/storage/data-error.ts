/** Data that this platform cannot use; the message says why. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
