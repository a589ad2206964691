import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './database.ts';
import { randomText } from './random-text.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

interface UserCredentials {
  /** `salt:key` in base64; null until the user is activated. */
  readonly hash: string | null;
  readonly enabled: boolean;
  /** Of the activation link, until it was used. */
  readonly activateToken?: string;
}

async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

/** Passwords of users, kept as scrypt keys, and whether the user may sign in. */
export class UserCredentialStore {
  readonly #db: Database;
  readonly #byUser = new Map<string, UserCredentials>();

  constructor(db: Database) {
    this.#db = db;
    for (const row of db.rows('SELECT user, body FROM user_credential')) {
      this.#byUser.set(String(row.user), JSON.parse(String(row.body)) as UserCredentials);
    }
  }

  /** Whether the user was activated and not disabled since. */
  isEnabled(userId: string): boolean {
    return this.#byUser.get(userId)?.enabled ?? false;
  }

  isActivated(userId: string): boolean {
    return typeof this.#byUser.get(userId)?.hash === 'string';
  }

  /** Sets a password and enables the user. */
  async setPassword(userId: string, password: string): Promise<void> {
    this.#put(userId, { hash: await hashOf(password), enabled: true });
  }

  setEnabled(userId: string, enabled: boolean): void {
    this.#put(userId, { hash: this.#byUser.get(userId)?.hash ?? null, enabled });
  }

  /** The token of the user's activation link, made on first use. */
  activateToken(userId: string): string {
    const activateToken = this.#byUser.get(userId)?.activateToken ?? randomText(30);
    this.#put(userId, { hash: null, enabled: false, activateToken });
    return activateToken;
  }

  userOfActivation(activateToken: string): string | undefined {
    for (const [userId, credentials] of this.#byUser) if (credentials.activateToken === activateToken) return userId;
    return undefined;
  }

  async matches(userId: string, password: string): Promise<boolean> {
    const [salt, key] = (this.#byUser.get(userId)?.hash ?? '').split(':');
    if (!salt || !key) return false;
    const expected = Buffer.from(key, 'base64');
    return timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64'), expected.length));
  }

  remove(userId: string): void {
    this.#byUser.delete(userId);
    this.#db.prepare('DELETE FROM user_credential WHERE user = ?').run(userId);
  }

  #put(userId: string, credentials: UserCredentials): void {
    this.#byUser.set(userId, credentials);
    this.#db.prepare('INSERT OR REPLACE INTO user_credential VALUES (?, ?)').run(userId, JSON.stringify(credentials));
  }
}
