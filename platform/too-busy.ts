/** Refused because too much waits already; trying again later helps. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly retryAfterS = 2;
}
