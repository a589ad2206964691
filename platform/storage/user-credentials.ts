import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Database } from './database.ts';
import { randomText } from './random-text.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const LINK_LETTERS = 30;
/** Passwords that are remembered, so that they are not used again. */
const MOST_REMEMBERED = 50;

interface OldPassword {
  readonly at: EpochMs;
  readonly hash: string;
}

/** A token of a mailed link. */
interface LinkToken {
  readonly token: string;
  readonly at: EpochMs;
}

interface UserCredentials {
  /** `salt:key` in base64; null until the user is activated. */
  readonly hash: string | null;
  readonly enabled: boolean;
  /** When the password was set; unknown for those of older data. */
  readonly since?: EpochMs;
  /** Every password that was set, this one too, the newest last. */
  readonly history?: readonly OldPassword[];
  /** Of the activation link, until it was used; older data hold the bare token. */
  readonly activateToken?: string | LinkToken;
  readonly resetToken?: LinkToken;
}

/** What the link of a mail was made for. */
export type LinkPurpose = 'activateToken' | 'resetToken';

const linkOf = (kept: string | LinkToken | undefined): LinkToken | undefined => (typeof kept === 'string' ? { token: kept, at: 0 } : kept);

async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

async function fits(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt, key] = (hash ?? '').split(':');
  if (!salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  return timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64'), expected.length));
}

/** Passwords of users, kept as scrypt keys, whether the user may sign in, and the tokens of links that set a password. */
export class UserCredentialStore {
  readonly #db: Database;
  readonly #now: () => EpochMs;
  readonly #byUser = new Map<string, UserCredentials>();

  constructor(db: Database, now: () => EpochMs) {
    this.#db = db;
    this.#now = now;
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

  /** When the password was set; undefined when it is not known. */
  passwordSince(userId: string): EpochMs | undefined {
    return this.#byUser.get(userId)?.since;
  }

  /** Sets the first password of a user, and lets the user in. */
  async activate(userId: string, password: string): Promise<void> {
    const hash = await hashOf(password);
    this.#setHash(userId, hash, true);
  }

  /** Sets another password; who was disabled stays so, and links that wait for one are void. */
  async setPassword(userId: string, password: string): Promise<void> {
    const hash = await hashOf(password);
    this.#setHash(userId, hash, this.isEnabled(userId));
  }

  /** Uses up the token of a link and sets the password. False, and nothing is set, when it was used meanwhile. */
  async setPasswordByLink(purpose: LinkPurpose, token: string, password: string): Promise<boolean> {
    const hash = await hashOf(password);
    const userId = this.userOfLink(purpose, token)?.userId;
    if (userId === undefined) return false;
    this.#setHash(userId, hash, purpose === 'activateToken' || this.isEnabled(userId));
    return true;
  }

  setEnabled(userId: string, enabled: boolean): void {
    this.#put(userId, { ...this.#of(userId), enabled });
  }

  /** The token of the user's activation link, made on first use, and anew when it is older than `lifetimeMs`. */
  activateToken(userId: string, lifetimeMs: number): string {
    const kept = linkOf(this.#of(userId).activateToken);
    if (kept && this.#now() - kept.at <= lifetimeMs) return kept.token;
    return this.#newLink(userId, 'activateToken');
  }

  /** A new token for a link that sets another password; the one before is void. */
  resetToken(userId: string): string {
    return this.#newLink(userId, 'resetToken');
  }

  /** Whose link a token is, and when it was made; undefined when it is unknown or used up. */
  userOfLink(purpose: LinkPurpose, token: string): { readonly userId: string; readonly at: EpochMs } | undefined {
    for (const [userId, credentials] of this.#byUser) {
      const link = linkOf(credentials[purpose]);
      if (link?.token === token) return { userId, at: link.at };
    }
    return undefined;
  }

  matches(userId: string, password: string): Promise<boolean> {
    return fits(password, this.#byUser.get(userId)?.hash);
  }

  /** Whether this password was set at or after `since`. */
  async wasSetSince(userId: string, password: string, since: EpochMs): Promise<boolean> {
    const { history = [] } = this.#of(userId);
    const verdicts = await Promise.all(history.filter(({ at }) => at >= since).map(({ hash }) => fits(password, hash)));
    return verdicts.includes(true);
  }

  remove(userId: string): void {
    this.#byUser.delete(userId);
    this.#db.prepare('DELETE FROM user_credential WHERE user = ?').run(userId);
  }

  #of(userId: string): UserCredentials {
    return this.#byUser.get(userId) ?? { hash: null, enabled: false };
  }

  #setHash(userId: string, hash: string, enabled: boolean): void {
    const since = this.#now();
    const history = [...(this.#of(userId).history ?? []), { at: since, hash }].slice(-MOST_REMEMBERED);
    this.#put(userId, { hash, enabled, since, history });
  }

  #newLink(userId: string, purpose: LinkPurpose): string {
    const token = randomText(LINK_LETTERS);
    this.#put(userId, { ...this.#of(userId), [purpose]: { token, at: this.#now() } });
    return token;
  }

  #put(userId: string, credentials: UserCredentials): void {
    this.#byUser.set(userId, credentials);
    this.#db.prepare('INSERT OR REPLACE INTO user_credential VALUES (?, ?)').run(userId, JSON.stringify(credentials));
  }
}
