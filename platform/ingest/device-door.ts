import type { Guesses } from '../limits/guesses.ts';
import type { DeviceIdentity } from '../model.ts';
import { ensure } from '../storage/ensure.ts';
import type { ProvisionAnswer } from './provision.ts';

/** Accounts whose addresses are remembered, and addresses of each. */
const MOST_ACCOUNTS = 200_000;
const MOST_ADDRESSES = 20;

/** Where devices show their secrets: wrong ones slow down, and devices that were here before do not notice. */
export class DeviceDoor {
  readonly #guesses: Guesses;
  readonly #known = new Map<string, Set<string>>();

  constructor(guesses: Guesses) {
    this.#guesses = guesses;
  }

  /** @param account what the secret belongs to: an access token is its own. Throws MustWait. */
  enter(address: string, account: string, find: () => DeviceIdentity | undefined): DeviceIdentity | undefined {
    const isKnown = this.#known.get(account)?.has(address) ?? false;
    const guess = { address, account, isKnown };
    this.#guesses.check(guess);
    const device = find();
    if (!device) this.#guesses.wrong(guess);
    else if (!isKnown) this.#remember(address, account);
    return device;
  }

  /** Its result throws MustWait. It may run again in another transaction. */
  provision(address: string, answer: () => ProvisionAnswer): () => ProvisionAnswer {
    let isCounted = false;
    return () => {
      if (!isCounted) this.#guesses.check({ address });
      const given = answer();
      if (given.status === 'NOT_FOUND' && !isCounted) {
        isCounted = true;
        this.#guesses.wrong({ address });
      }
      return given;
    };
  }

  #remember(address: string, account: string): void {
    const addresses = ensure(this.#known, account, () => new Set<string>());
    addresses.add(address);
    for (const first of addresses) {
      if (addresses.size <= MOST_ADDRESSES) break;
      addresses.delete(first);
    }
    for (const first of this.#known.keys()) {
      if (this.#known.size <= MOST_ACCOUNTS) break;
      this.#known.delete(first);
    }
  }
}
