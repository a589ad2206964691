/** What devices allow customers to claim, for a while. */
export class Claims {
  readonly #open = new Map<string, { readonly secretKey: string; readonly until: number }>();

  allow(deviceId: string, secretKey: string, until: number): void {
    this.#open.set(deviceId, { secretKey, until });
  }

  /** Whether the secret is right and the time has not passed. */
  fits(deviceId: string, secretKey: string, at: number): boolean {
    const claim = this.#open.get(deviceId);
    return claim !== undefined && claim.secretKey === secretKey && at < claim.until;
  }

  end(deviceId: string): void {
    this.#open.delete(deviceId);
  }
}
