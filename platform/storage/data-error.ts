/** Data that this platform cannot use; the message says why. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** A file that the disk refused; the message says why. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
