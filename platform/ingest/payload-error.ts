export class PayloadError extends Error {
  override readonly name: string = 'PayloadError';
}

/** A reading whose time is readable, but is none that is kept. Other readings of its payload may be. */
export class TimeError extends PayloadError {
  override readonly name = 'TimeError';
}
