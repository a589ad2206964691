import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { TooBusy } from '../too-busy.ts';

type Derive = (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Hashes that can be stolen with a disk are slow to guess from. Each takes a processor for tens of milliseconds. */
const slow: Derive = (password, salt, bytes) => derive(password, salt, bytes, { cost: 16_384 });
/** For hashes that never leave the memory. */
export const quick: Derive = (password, salt, bytes) => derive(password, salt, bytes, { cost: 256 });
const KEY_BYTES = 32;
const AT_ONCE = 2;
const MOST_WAITING = 100;
/** Stands for the hash of an account that has none, so that the check costs the same. */
const NOBODY = `${Buffer.alloc(16).toString('base64')}:${Buffer.alloc(KEY_BYTES).toString('base64')}`;

/** Passwords as scrypt keys: `salt:key` in base64. Throws TooBusy. */
export class PasswordChecks {
  readonly #derive: Derive;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(how: Derive = slow) {
    this.#derive = how;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#inTurn(() => this.#derive(password, salt, KEY_BYTES));
    return `${salt.toString('base64')}:${key.toString('base64')}`;
  }

  /** As long for no hash as for one. `before` runs when it is its turn: what it throws is thrown, and nothing is checked. */
  async fits(password: string, hash: string | null | undefined, before?: () => void): Promise<boolean> {
    const [salt = '', key = ''] = (hash || NOBODY).split(':');
    const expected = Buffer.from(key, 'base64');
    const found = await this.#inTurn(() => {
      before?.();
      return this.#derive(password, Buffer.from(salt, 'base64'), expected.length);
    });
    return timingSafeEqual(expected, found) && Boolean(hash);
  }

  async #inTurn<T>(check: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new TooBusy('Too many sign-ins at once, try again in a few seconds');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await check();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
