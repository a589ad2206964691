import * as z from 'zod/mini';
import type { EpochMs } from '../../src/contract/units.ts';
import type { EventHub } from '../model.ts';
import type { Buffered, Database, Row } from './database.ts';
import { PasswordChecks, quick } from './password-checks.ts';
import { randomText } from './random-text.ts';
import { bodyOf, readable } from './stored-rows.ts';

/** Passwords that cannot be reused. */
const MOST_REMEMBERED = 50;
const MOST_ADDRESSES = 20;

interface OldPassword {
  readonly at: EpochMs;
  readonly hash: string;
}

export interface LinkForm {
  readonly letters: number;
  readonly lifetimeMs: number;
}

interface LinkToken {
  readonly token: string;
  readonly at: EpochMs;
}

interface UserCredentials {
  /** `salt:key` in base64; null until the user is activated. */
  readonly hash: string | null;
  readonly enabled: boolean;
  /** Time when the password was set; absent in older data. */
  readonly since?: EpochMs;
  /** Includes the current password; the newest is last. */
  readonly history?: readonly OldPassword[];
  /** Kept until the link is used; older data has the bare token. */
  readonly activateToken?: string | LinkToken;
  readonly resetToken?: LinkToken;
  /** Wrong passwords since the last right one. */
  readonly failures?: number;
  /** Disabled because of wrong passwords. */
  readonly isLocked?: boolean;
  /** Addresses that signed in last; the newest is last. */
  readonly addresses?: readonly string[];
  /** Sessions that somebody signed out of, until the last of their tokens expires. */
  readonly ended?: Readonly<Record<string, EpochMs>>;
}

const linkSchema = z.object({ token: z.string(), at: z.number() });
const storedSchema = z.object({
  hash: z.nullable(z.string()),
  enabled: z.boolean(),
  since: z.optional(z.number()),
  history: z.optional(z.array(z.object({ at: z.number(), hash: z.string() }))),
  activateToken: z.optional(z.union([z.string(), linkSchema])),
  resetToken: z.optional(linkSchema),
  addresses: z.optional(z.array(z.string())),
});

export type LinkPurpose = 'activateToken' | 'resetToken';

const linkOf = (kept: string | LinkToken | undefined): LinkToken | undefined => (typeof kept === 'string' ? { token: kept, at: 0 } : kept);

/** Passwords as scrypt keys, whether a user may sign in, and tokens of links for setting a password. */
export class UserCredentialStore implements Buffered {
  readonly #db: Database;
  readonly #now: () => EpochMs;
  readonly #hub: EventHub;
  readonly #byUser = new Map<string, UserCredentials>();
  readonly #checks: PasswordChecks;
  /** Users whose signing in changed something that is not written yet. */
  readonly #unwritten = new Set<string>();

  constructor(db: Database, hub: EventHub, now: () => EpochMs) {
    this.#db = db;
    this.#hub = hub;
    this.#now = now;
    this.#checks = new PasswordChecks(db.isOnDisk ? undefined : quick);
    const rows = db.rows('SELECT user, body FROM user_credential');
    const bodyIn = bodyOf<UserCredentials>(storedSchema);
    const read = (row: Row) => [String(row.user), bodyIn(row)] as const;
    for (const [user, credentials] of readable('password of a user', rows, (row) => String(row.user), read))
      this.#byUser.set(user, credentials);
  }

  /** Whether the user is activated and not disabled. */
  isEnabled(userId: string): boolean {
    return this.#byUser.get(userId)?.enabled ?? false;
  }

  isActivated(userId: string): boolean {
    return typeof this.#byUser.get(userId)?.hash === 'string';
  }

  /** Undefined if unknown. */
  passwordSince(userId: string): EpochMs | undefined {
    return this.#byUser.get(userId)?.since;
  }

  async activate(userId: string, password: string): Promise<void> {
    const hash = await this.#checks.hash(password);
    this.#setHash(userId, hash, true);
  }

  /** A disabled user stays disabled; pending links become invalid. */
  async setPassword(userId: string, password: string): Promise<void> {
    const hash = await this.#checks.hash(password);
    this.#setHash(userId, hash, this.isEnabled(userId));
  }

  /** Consumes the token. False, without a change, if it was used meanwhile. */
  async setPasswordByLink(purpose: LinkPurpose, token: string, password: string): Promise<boolean> {
    const hash = await this.#checks.hash(password);
    const userId = this.userOfLink(purpose, token)?.userId;
    if (userId === undefined) return false;
    this.#setHash(userId, hash, purpose === 'activateToken' || this.isEnabled(userId));
    return true;
  }

  /** Its tokens have no effect afterwards; it is forgotten when they have expired by themselves. */
  endSession(userId: string, sessionId: string, until: EpochMs): void {
    const credentials = this.#of(userId);
    const pending = Object.entries(credentials.ended ?? {}).filter(([, end]) => end > this.#now());
    this.#putLater(userId, { ...credentials, ended: { ...Object.fromEntries(pending), [sessionId]: until } });
    this.#hub.emit('access', { userId });
  }

  hasEnded(userId: string, sessionId: string): boolean {
    return this.#byUser.get(userId)?.ended?.[sessionId] !== undefined;
  }

  setEnabled(userId: string, enabled: boolean): void {
    const { isLocked: _locked, failures: _failures, ...credentials } = this.#of(userId);
    this.#put(userId, { ...credentials, enabled });
  }

  /** Wrong passwords since the last right one, this one included. */
  failed(userId: string): number {
    const credentials = this.#of(userId);
    const failures = (credentials.failures ?? 0) + 1;
    this.#putLater(userId, { ...credentials, failures });
    return failures;
  }

  lock(userId: string): void {
    this.#putLater(userId, { ...this.#of(userId), enabled: false, isLocked: true });
    this.#hub.emit('access', { userId });
  }

  isLocked(userId: string): boolean {
    return this.#byUser.get(userId)?.isLocked ?? false;
  }

  /** With the right password. */
  signedIn(userId: string, address: string): void {
    const { failures: _failures, ...credentials } = this.#of(userId);
    const others = (credentials.addresses ?? []).filter((known) => known !== address);
    this.#putLater(userId, { ...credentials, addresses: [...others, address].slice(-MOST_ADDRESSES) });
  }

  /** Whether the user signed in from there. */
  knows(userId: string, address: string): boolean {
    return this.#byUser.get(userId)?.addresses?.includes(address) ?? false;
  }

  /** Created on first use and again when its life is over. */
  activateToken(userId: string, form: LinkForm): { readonly token: string; readonly at: EpochMs } {
    const kept = linkOf(this.#of(userId).activateToken);
    if (kept && this.#now() - kept.at <= form.lifetimeMs) return kept;
    return this.#newLink(userId, 'activateToken', form);
  }

  /** The previous token becomes invalid. */
  resetToken(userId: string, form: LinkForm): string {
    return this.#newLink(userId, 'resetToken', form).token;
  }

  /** Undefined if the token is unknown or used. */
  userOfLink(purpose: LinkPurpose, token: string): { readonly userId: string; readonly at: EpochMs } | undefined {
    for (const [userId, credentials] of this.#byUser) {
      const link = linkOf(credentials[purpose]);
      if (link?.token === token) return { userId, at: link.at };
    }
    return undefined;
  }

  /** Costs the same for unknown users. `before` runs just before the password is compared. Throws TooBusy, and what `before` throws. */
  matches(userId: string, password: string, before?: () => void): Promise<boolean> {
    return this.#checks.fits(password, this.#byUser.get(userId)?.hash, before);
  }

  async wasSetSince(userId: string, password: string, since: EpochMs): Promise<boolean> {
    const { history = [] } = this.#of(userId);
    const verdicts = await Promise.all(history.filter(({ at }) => at >= since).map(({ hash }) => this.#checks.fits(password, hash)));
    return verdicts.includes(true);
  }

  remove(userId: string): void {
    this.#db.prepare('DELETE FROM user_credential WHERE user = ?').run(userId);
    this.#keep(userId);
    this.#byUser.delete(userId);
    this.#hub.emit('access', { userId });
  }

  /** Should the transaction fail. */
  #keep(userId: string): void {
    const before = this.#byUser.get(userId);
    this.#db.onUndo(() => {
      if (before) this.#byUser.set(userId, before);
      else this.#byUser.delete(userId);
    });
  }

  #of(userId: string): UserCredentials {
    return this.#byUser.get(userId) ?? { hash: null, enabled: false };
  }

  #setHash(userId: string, hash: string, enabled: boolean): void {
    const before = this.#of(userId);
    // Each password has a time of its own, which its tokens carry.
    const since = Math.max(this.#now(), (before.since ?? 0) + 1);
    const history = [...(before.history ?? []), { at: since, hash }].slice(-MOST_REMEMBERED);
    const { addresses, ended } = before;
    this.#put(userId, { hash, enabled, since, history, addresses, ended });
  }

  #newLink(userId: string, purpose: LinkPurpose, { letters }: LinkForm): LinkToken {
    const link = { token: randomText(letters), at: this.#now() };
    this.#putLater(userId, { ...this.#of(userId), [purpose]: link });
    return link;
  }

  write(): void {
    const insert = this.#db.prepare('INSERT OR REPLACE INTO user_credential VALUES (?, ?)');
    for (const userId of this.#unwritten) {
      const credentials = this.#byUser.get(userId);
      if (credentials) insert.run(userId, JSON.stringify(credentials));
    }
  }

  written(): void {
    this.#unwritten.clear();
  }

  /** Nobody is kept from signing in by a full disk: it is written when there is room. */
  #putLater(userId: string, credentials: UserCredentials): void {
    this.#keep(userId);
    this.#byUser.set(userId, credentials);
    this.#unwritten.add(userId);
    this.#db.schedule(this);
  }

  #put(userId: string, credentials: UserCredentials): void {
    this.#db.prepare('INSERT OR REPLACE INTO user_credential VALUES (?, ?)').run(userId, JSON.stringify(credentials));
    this.#keep(userId);
    this.#byUser.set(userId, credentials);
    this.#hub.emit('access', { userId });
  }
}
