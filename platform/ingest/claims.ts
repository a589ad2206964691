import type { JournalEntry, Journals } from '../storage/journals.ts';

interface Claim extends JournalEntry {
  readonly secretKey: string;
  readonly until: number;
}

/** Offers of devices to be claimed by a customer. Each ends after a while or with its device, and is kept over restarts. */
export class Claims {
  readonly #journals: Journals;

  constructor(journals: Journals) {
    this.#journals = journals;
  }

  allow(deviceId: string, secretKey: string, until: number): void {
    this.#journals.put<Claim>('CLAIM', deviceId, { id: { id: idOf(deviceId) }, createdTime: until, secretKey, until });
  }

  /** Whether the secret is right and the time has not passed. */
  fits(deviceId: string, secretKey: string, at: number): boolean {
    const claim = this.#journals.get('CLAIM', deviceId, idOf(deviceId)) as Claim | undefined;
    return claim !== undefined && claim.secretKey === secretKey && at < claim.until;
  }

  end(deviceId: string): void {
    this.#journals.remove('CLAIM', deviceId, idOf(deviceId));
  }
}

/** One for each device. */
const idOf = (deviceId: string) => `claim ${deviceId}`;
