import type { EpochMs } from '../../src/contract/units.ts';

/** Wrong guesses of one kind: the first are free, each further one doubles the wait up to the longest. */
interface Rule {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const MINUTE_MS = 60_000;
/** Nobody waits longer than the longest wait after the last guess: whoever knows the secret is never shut out for good. */
const RULES = {
  /** One account from one address. */
  pair: { free: 10, firstWaitMs: 1000, longestWaitMs: MINUTE_MS },
  /** One account from all addresses that it never signed in from. */
  account: { free: 20, firstWaitMs: 1000, longestWaitMs: MINUTE_MS },
  /** One address, at all accounts that never signed in from it. */
  address: { free: 100, firstWaitMs: 1000, longestWaitMs: 10_000 },
} as const satisfies Readonly<Record<string, Rule>>;
type RuleName = keyof typeof RULES;

/** One wrong guess is forgotten after so long without another. */
const FORGET_MS = MINUTE_MS;
const MOST_REMEMBERED = 20_000;

/** Who guesses, and at what. */
export interface Guess {
  readonly address: string;
  /** Undefined where a secret is not that of an account. */
  readonly account?: string | undefined;
  /** The account was signed in from this address before. */
  readonly isKnown?: boolean;
}

interface Wrong {
  readonly count: number;
  readonly last: EpochMs;
}

/** The message says when to try again. */
export class MustWait extends Error {
  override readonly name = 'MustWait';
  readonly retryAfterS: number;

  constructor(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000);
    super(`Too many wrong attempts, try again in ${seconds} s`);
    this.retryAfterS = seconds;
  }
}

/** Slows guesses of secrets down, by account and by address. In memory: a restart forgets them. */
export class Guesses {
  readonly #now: () => EpochMs;
  /** The one that was added to last is last. */
  readonly #wrong = new Map<string, Wrong>();

  constructor(now: () => EpochMs) {
    this.#now = now;
  }

  /** To be called before a secret is compared. Throws MustWait. */
  check(guess: Guess): void {
    const now = this.#now();
    let waitMs = 0;
    for (const [name, key] of keysOf(guess)) {
      const wrong = this.#of(key, now);
      if (wrong) waitMs = Math.max(waitMs, wrong.last + waitOf(RULES[name], wrong.count) - now);
    }
    if (waitMs > 0) throw new MustWait(waitMs);
  }

  wrong(guess: Guess): void {
    const last = this.#now();
    for (const [, key] of keysOf(guess)) {
      const count = (this.#of(key, last)?.count ?? 0) + 1;
      this.#wrong.delete(key);
      this.#wrong.set(key, { count, last });
    }
    for (const key of this.#wrong.keys()) {
      if (this.#wrong.size <= MOST_REMEMBERED) break;
      this.#wrong.delete(key);
    }
  }

  /** Forgets those at this account from this address only: whoever has one account must not gain guesses at others. */
  right(guess: Guess): void {
    const [pair] = keysOf(guess).filter(([name]) => name === 'pair');
    if (pair) this.#wrong.delete(pair[1]);
  }

  #of(key: string, now: EpochMs): Wrong | undefined {
    const wrong = this.#wrong.get(key);
    if (!wrong) return undefined;
    // A clock that was set back must not prolong the wait.
    if (wrong.last > now) this.#wrong.set(key, { ...wrong, last: now });
    const last = Math.min(wrong.last, now);
    const count = wrong.count - Math.floor((now - last) / FORGET_MS);
    return count > 0 ? { count, last } : undefined;
  }
}

function waitOf({ free, firstWaitMs, longestWaitMs }: Rule, count: number): number {
  return count < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(count - free, 30));
}

function keysOf({ address, account, isKnown = false }: Guess): (readonly [rule: RuleName, key: string])[] {
  const from = networkOf(address);
  const keys: (readonly [RuleName, string])[] = [];
  if (account !== undefined) keys.push(['pair', `pair ${from} ${account}`]);
  if (account !== undefined && !isKnown) keys.push(['account', `account ${account}`]);
  if (!isKnown) keys.push(['address', `address ${from}`]);
  return keys;
}

/** Of IPv6 the first half: a household has all addresses of the second. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
