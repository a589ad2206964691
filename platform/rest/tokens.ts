import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { AUTHORITIES, type Claims, claimsSchema, type TokenPair } from '../../src/contract/session.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Caller } from '../model.ts';
import type { Entity } from '../storage/entities.ts';
import type { Settings } from '../storage/settings.ts';
import { CODE, ContainerError, unauthorized } from './api-error.ts';

const ISSUER = 'thingsboard.io';
export const ACCESS_SECONDS = 9000;
export const REFRESH_SECONDS = 604_800;
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS512' })).toString('base64url');

/** Who gets tokens: a user's record, or the public customer for visitors without an account. */
export type Holder = { readonly user: Entity } | { readonly publicCustomer: Entity };

/** Signs and checks JSON web tokens (HS512) with the claims and lifetimes of rest.md 2.2. */
export class Tokens {
  readonly #secret: Buffer;
  readonly #now: () => number;
  readonly #validFrom: (userId: string) => EpochMs;

  /**
   * The secret is made once and kept with the data, so sessions survive a restart. `validFrom`: tokens of a user from before
   * this time count as expired; servers from 3.3 on do so when a password changes (rest.md 25.2).
   */
  constructor(settings: Settings, now: () => number, validFrom: (userId: string) => EpochMs = () => 0) {
    const kept = settings.get('token-secret');
    this.#secret = kept === undefined ? randomBytes(64) : Buffer.from(kept, 'base64');
    if (kept === undefined) settings.set('token-secret', this.#secret.toString('base64'));
    this.#now = now;
    this.#validFrom = validFrom;
  }

  /** A fresh pair for a user or a public visitor. */
  pair(holder: Holder): TokenPair {
    const iat = Math.floor(this.#now() / 1000);
    const base =
      'user' in holder
        ? { sub: holder.user.name, userId: holder.user.id.id, isPublic: false }
        : { sub: holder.publicCustomer.id.id, userId: NULL_ID, isPublic: true };
    const access = { ...base, ...accessClaims(holder), enabled: true, iss: ISSUER, iat, exp: iat + ACCESS_SECONDS };
    const refresh = { ...base, scopes: ['REFRESH_TOKEN'], iss: ISSUER, iat, exp: iat + REFRESH_SECONDS, jti: randomUUID() };
    return { token: this.#sign(access), refreshToken: this.#sign(refresh) };
  }

  /** The caller of an access token. Throws 401/11 when it expired, 401/10 when it is no good. */
  caller(token: string): Caller {
    const claims = this.#verify(token);
    const authority = AUTHORITIES.find((known) => known === claims.scopes[0]);
    if (!authority) throw unauthorized();
    return {
      userId: claims.userId,
      authority,
      tenantId: claims.tenantId ?? NULL_ID,
      customerId: claims.customerId ?? NULL_ID,
      isPublic: claims.isPublic ?? false,
    };
  }

  /** Claims of a refresh token. An access token in its place is a server error, as on the real thing (rest.md 2.5). */
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
    return createHmac('sha512', this.#secret).update(text).digest();
  }

  #verify(token: string): Claims {
    const [header, payload, signature, ...rest] = token.split('.');
    if (header !== HEADER || !payload || !signature || rest.length > 0) throw unauthorized('Invalid JWT token');
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.#signature(`${header}.${payload}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw unauthorized('Invalid JWT token');
    // The signature is ours, so the payload was written by `pair` and is readable.
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    const isOutdated = claims.iat < Math.floor(this.#validFrom(claims.userId) / 1000);
    if (isOutdated || claims.exp * 1000 <= this.#now()) throw unauthorized('JWT Token expired', CODE.expired);
    return claims;
  }
}

function accessClaims(holder: Holder): Record<string, unknown> {
  if ('publicCustomer' in holder) {
    const { tenantId, id } = holder.publicCustomer;
    return { scopes: ['CUSTOMER_USER'], firstName: 'Public', lastName: 'Public', tenantId: tenantId.id, customerId: id.id };
  }
  const { user } = holder;
  const names = Object.fromEntries(
    ['firstName', 'lastName'].filter((name) => typeof user[name] === 'string').map((name) => [name, user[name]]),
  );
  return { scopes: [user.authority], ...names, tenantId: user.tenantId.id, customerId: user.customerId?.id ?? NULL_ID };
}
