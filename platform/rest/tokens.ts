import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { AUTHORITIES, type Claims, claimsSchema, type TokenPair } from '../../src/contract/session.ts';
import { OUTDATED_TOKEN } from '../../src/contract/socket.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Actor, Caller } from '../model.ts';
import type { Entity } from '../storage/entities.ts';
import type { Settings } from '../storage/settings.ts';
import { CODE, ContainerError, denied, unauthorized } from './api-error.ts';
import { Signing, type TokenLives } from './signing.ts';

const SET_UP = 'MFA_CONFIGURATION_TOKEN';
const HALF_SCOPES = ['PRE_VERIFICATION_TOKEN', SET_UP];
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS512' })).toString('base64url');

/** Those that tokens are given to. */
export interface Holders {
  /** Tokens from before count as expired; 0 where a server keeps them after a change of the password. */
  passwordSince(userId: string): EpochMs;
  /** Newer servers. */
  readonly hasSessions: boolean;
  /** Somebody signed out of the session. */
  hasEnded(userId: string, sessionId: string): boolean;
  /** Authority, tenant and customer of a user: tokens of other ones have no effect. Undefined for nobody. */
  rightsOf(userId: string): string | undefined;
  /** Neither disabled nor deleted, the tenant included. */
  isServed(claims: Pick<Claims, 'userId'> & Partial<Pick<Claims, 'isPublic' | 'sub'>>): boolean;
}

/** A user's record, or the public customer of visitors without an account. */
export type Holder = { readonly user: Entity } | { readonly publicCustomer: Entity };

/** JSON web tokens (HS512). */
export class Tokens {
  readonly #signing: Signing;
  readonly #now: () => number;
  readonly #holders: Holders;

  constructor(settings: Settings, now: () => number, holders: Holders) {
    this.#signing = new Signing(settings);
    this.#now = now;
    this.#holders = holders;
  }

  get lives(): TokenLives {
    return this.#signing.lives;
  }

  /** After that, tokens of now have expired by themselves. */
  get longestSeconds(): number {
    return this.#signing.longestSeconds;
  }

  /** Of new tokens. @param secret another one ends those that there are. Whether it was another one. */
  change(lives: TokenLives, secret: Buffer | undefined): boolean {
    return this.#signing.change(lives, secret);
  }

  /** @param before what is kept of the tokens that these take the place of, or who acts as the user. */
  pair(holder: Holder, before: Pick<Caller, 'sessionId' | 'actor'> = {}): TokenPair {
    const { sessionId = randomUUID(), actor } = before;
    const iat = Math.floor(this.#now() / 1000);
    const { issuer: iss, accessSeconds, refreshSeconds } = this.#signing.lives;
    const session = this.#holders.hasSessions ? { sessionId } : {};
    const base =
      'user' in holder
        ? {
            sub: holder.user.name,
            userId: holder.user.id.id,
            isPublic: false,
            passwordSince: this.#holders.passwordSince(holder.user.id.id),
            actor,
          }
        : { sub: holder.publicCustomer.id.id, userId: NULL_ID, isPublic: true };
    const access = { ...base, ...session, ...accessClaims(holder), enabled: true, iss, iat, exp: iat + accessSeconds };
    const rights = 'user' in holder ? { rights: rightsOf(holder.user) } : {};
    const refresh = {
      ...base,
      ...session,
      ...rights,
      scopes: ['REFRESH_TOKEN'],
      iss,
      iat,
      exp: iat + refreshSeconds,
      jti: randomUUID(),
    };
    return { token: this.#sign(access), refreshToken: this.#sign(refresh) };
  }

  /** The tokens of `user` while the caller acts as that one: those who act as several in turn are the first account still. */
  pairFor(caller: Caller, user: Entity): TokenPair {
    const { userId, sessionId, authority, tenantId, customerId } = caller;
    const rights = [authority, tenantId, customerId].join(' ');
    return this.pair(
      { user },
      { actor: caller.actor ?? { userId, sessionId, rights, passwordSince: this.#holders.passwordSince(userId) } },
    );
  }

  /** A token without rights, for the second half of a sign-in. */
  half(user: Entity, scope: string, seconds: number): string {
    const iat = Math.floor(this.#now() / 1000);
    const { id } = user.id;
    const owner = { tenantId: user.tenantId.id, customerId: user.customerId?.id ?? NULL_ID };
    const base = { sub: user.name, userId: id, sessionId: randomUUID(), passwordSince: this.#holders.passwordSince(id), ...owner };
    return this.#sign({ ...base, rights: rightsOf(user), scopes: [scope], iss: this.#signing.lives.issuer, iat, exp: iat + seconds });
  }

  /** Of any kind of token. Throws 401/11 if it has expired, 401/10 if it is invalid. */
  claims(token: string): Claims {
    return this.#verify(token);
  }

  /**
   * Throws 401/11 if the token has expired, 401/10 if it is invalid, 403 if it is one of half a sign-in.
   * @param maySetUp it may be one that is good for setting up a second factor.
   */
  caller(token: string, maySetUp = false): Caller {
    const claims = this.#verify(token);
    if (!this.#holders.isServed(claims)) throw unauthorized('User account is not active');
    const [scope = ''] = claims.scopes;
    const isSettingUp = maySetUp && scope === SET_UP;
    if (HALF_SCOPES.includes(scope) && !isSettingUp) throw denied();
    const held = isSettingUp ? this.#holders.rightsOf(claims.userId)?.split(' ')[0] : scope;
    const authority = AUTHORITIES.find((known) => known === held);
    if (!authority) throw unauthorized();
    return {
      userId: claims.userId,
      authority,
      tenantId: claims.tenantId ?? NULL_ID,
      customerId: claims.customerId ?? NULL_ID,
      isPublic: claims.isPublic ?? false,
      ...keptOf(claims),
      ...namesIn(claims),
    };
  }

  /** An access token in place of a refresh token is a server error, as on a real server. */
  refreshClaims(token: string): Claims {
    const claims = this.#verify(token);
    if (!claims.scopes.includes('REFRESH_TOKEN')) throw new ContainerError(500);
    return claims;
  }

  #sign(claims: Readonly<Record<string, unknown>>): string {
    const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${text}.${this.#signature(text).toString('base64url')}`;
  }

  #signature(text: string): Buffer {
    return createHmac('sha512', this.#signing.secret).update(text).digest();
  }

  /** A token has no effect any more although its time is not over. */
  isRevoked(token: string): boolean {
    if (!this.#isSigned(token)) return true;
    const claims = this.#signed(token);
    return this.#isOutdated(claims) || !this.#holders.isServed(claims);
  }

  /** From before the password or other rights, or of a session that ended. Tokens of earlier releases only tell the second. */
  #isOutdated(claims: Claims): boolean {
    if (claims.isPublic) return false;
    const { userId, iat, passwordSince } = claims;
    const { sessionId, actor } = keptOf(claims);
    const hasAuthority = AUTHORITIES.some((authority) => claims.scopes.includes(authority));
    const rights = hasAuthority ? rightsIn(claims) : claims.rights;
    const since = this.#holders.passwordSince(userId);
    const isOwn = typeof passwordSince === 'number' ? passwordSince === since : iat >= Math.floor(since / 1000);
    if (!isOwn || this.#isOver(userId, sessionId, rights)) return true;
    return actor !== undefined && this.#isActorOver(actor);
  }

  #isOver(userId: string, sessionId: string | undefined, rights: unknown): boolean {
    if (sessionId !== undefined && this.#holders.hasEnded(userId, sessionId)) return true;
    return typeof rights === 'string' && rights !== (this.#holders.rightsOf(userId) ?? rights);
  }

  #isActorOver({ userId, sessionId, rights, passwordSince }: Actor): boolean {
    const isOwn = passwordSince === this.#holders.passwordSince(userId);
    return !isOwn || !this.#holders.isServed({ userId }) || this.#isOver(userId, sessionId, rights);
  }

  #isSigned(token: string): boolean {
    const [header, payload, signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.#signature(`${header}.${payload}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  #signed(token: string): Claims {
    const [header, payload, signature, ...rest] = token.split('.');
    if (header !== HEADER || !payload || !signature || rest.length > 0) throw unauthorized('Invalid JWT token');
    if (!this.#isSigned(token)) {
      // Newer servers answer as for an old token.
      throw this.#holders.hasSessions ? unauthorized('Token has expired', CODE.expired) : unauthorized('Invalid JWT token');
    }
    // The signature is verified, so `pair` wrote the payload.
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims;
  }

  #verify(token: string): Claims {
    const claims = this.#signed(token);
    if (claims.exp * 1000 <= this.#now()) throw unauthorized('JWT Token expired', CODE.expired);
    if (this.#isOutdated(claims)) throw unauthorized(OUTDATED_TOKEN, CODE.expired);
    return claims;
  }
}

const actorSchema = z.object({ userId: z.string(), sessionId: z.optional(z.string()), rights: z.string(), passwordSince: z.number() });

/** What new tokens of the same session have, too. */
export function keptOf({ sessionId, actor }: Claims): Pick<Caller, 'sessionId' | 'actor'> {
  const read = actor === undefined ? undefined : actorSchema.parse(actor);
  return { sessionId: typeof sessionId === 'string' ? sessionId : undefined, actor: read };
}

/** The first and last name among a user's fields, or claims. */
function namesIn(fields: Readonly<Record<string, unknown>>): Pick<Caller, 'firstName' | 'lastName'> {
  return Object.fromEntries(
    ['firstName', 'lastName'].filter((name) => typeof fields[name] === 'string').map((name) => [name, fields[name]]),
  );
}

/** Authority, tenant and customer. */
export const rightsOf = ({ authority, tenantId, customerId }: Entity): string =>
  [authority, tenantId.id, customerId?.id ?? NULL_ID].map(String).join(' ');

const rightsIn = ({ scopes, tenantId = NULL_ID, customerId = NULL_ID }: Claims) => [scopes[0], tenantId, customerId].join(' ');

function accessClaims(holder: Holder): Record<string, unknown> {
  if ('publicCustomer' in holder) {
    const { tenantId, id } = holder.publicCustomer;
    return { scopes: ['CUSTOMER_USER'], firstName: 'Public', lastName: 'Public', tenantId: tenantId.id, customerId: id.id };
  }
  const { user } = holder;
  return { scopes: [user.authority], ...namesIn(user), tenantId: user.tenantId.id, customerId: user.customerId?.id ?? NULL_ID };
}
