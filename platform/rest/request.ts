import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { OAuth2Client } from '../../src/contract/administration.ts';
import { isUuid } from '../../src/contract/identifiers.ts';
import type { PageLink } from '../../src/contract/page.ts';
import { mayHaveLongs, readLongs } from '../../src/engine/values.ts';
import { boundJson, checkJson } from '../bounded-json.ts';
import type { Claims } from '../ingest/claims.ts';
import type { TimeBounds } from '../ingest/reading-time.ts';
import type { RemoteCalls } from '../ingest/remote-calls.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { TenantRates } from '../limits/tenant-rates.ts';
import type { Caller } from '../model.ts';
import type { Dispatch } from '../notifications/dispatch.ts';
import { LETTERS_A_SLICE, parseSliced } from '../parse-sliced.ts';
import type { AskedChains } from '../rules/chains/asked-chains.ts';
import type { Chains } from '../rules/chains/chains.ts';
import type { Scripts } from '../scripts/scripts.ts';
import { runSliced } from '../sliced.ts';
import type { Entity, StoredKind } from '../storage/entities.ts';
import { mayRead } from '../storage/query/visibility.ts';
import type { Storage } from '../storage/storage.ts';
import { badRequest, ContainerError, denied, missing, unauthorized } from './api-error.ts';
import type { Behaviour } from './api-version.ts';
import { asObject } from './fields.ts';
import type { Outbox } from './outbox.ts';
import type { HasPlatformFeature } from './platform-releases.ts';
import type { Tokens } from './tokens.ts';

export interface RestParts {
  readonly storage: Storage;
  readonly tokens: Tokens;
  /** To devices that are connected. */
  readonly calls: RemoteCalls;
  /** What users do to devices goes through them. */
  readonly chains: Pick<Chains, 'accept'>;
  readonly claims: Claims;
  readonly rates: TenantRates;
  readonly guesses: Guesses;
  readonly bounds: () => TimeBounds;
  readonly behaviour: Behaviour;
  readonly outbox: Outbox;
  /** Rule chains that answer users. */
  readonly asked: AskedChains;
  readonly scripts: Scripts;
  /** Tells people what they ask for, and what happens. */
  readonly dispatch: Dispatch;
  readonly userTokenAccess: boolean;
  readonly oauth2Clients: readonly OAuth2Client[];
  readonly offeredVersion: string | undefined;
  /** For links in mails, instead of that of the settings. */
  readonly publicUrl: string | undefined;
  /** Where the platform listens. */
  readonly ownUrl: () => string;
  /** 0: no devices over MQTT. */
  readonly mqttPort: () => number;
}

export class ApiRequest {
  readonly context: Context;
  readonly parts: RestParts;
  readonly storage: Storage;
  readonly #caller: Caller | undefined;

  constructor(context: Context, parts: RestParts, caller: Caller | undefined) {
    this.context = context;
    this.parts = parts;
    this.storage = parts.storage;
    this.#caller = caller;
  }

  /** Throws 401 without a caller, which only routes without a role gate allow. */
  get caller(): Caller {
    if (!this.#caller) throw unauthorized();
    return this.#caller;
  }

  get has(): HasPlatformFeature {
    return this.parts.behaviour.has;
  }

  /** Of the client, as far as it can be told. */
  get address(): string {
    return clientAddress(this.context);
  }

  param(name: string): string {
    return this.context.req.param(name) ?? '';
  }

  /** Throws 400/31 for any other text. */
  uuid(name: string): string {
    return checkUuid(this.param(name));
  }

  /** Empty counts as absent. */
  query(name: string): string | undefined {
    return this.context.req.query(name) || undefined;
  }

  /** Without the parameter the route does not match: 400 with the container's body. */
  required(name: string): string {
    const value = this.context.req.query(name);
    if (value === undefined) throw new ContainerError(400);
    return value;
  }

  /** Repeated or separated by commas. */
  list(name: string): string[] {
    return (this.context.req.queries(name) ?? []).flatMap((part) => part.split(',')).filter((part) => part !== '');
  }

  /** Throws 400 with the container's body. */
  integer(name: string): number | undefined {
    const text = this.query(name);
    if (text === undefined) return undefined;
    if (!/^[-+]?\d{1,19}$/.test(text)) throw new ContainerError(400);
    return Number(text);
  }

  flag(name: string): boolean {
    return this.query(name)?.toLowerCase() === 'true';
  }

  pageLink(): PageLink {
    this.required('pageSize');
    this.required('page');
    const [pageSize, page] = [this.integer('pageSize'), this.integer('page')];
    if (pageSize === undefined || page === undefined) throw new ContainerError(400);
    if (pageSize < 1) throw badRequest(`Incorrect page link page size '${pageSize}'. Page size must be greater than zero.`);
    if (page < 0) throw badRequest(`Incorrect page link page '${page}'. Page must be positive integer.`);
    const sortProperty = this.query('sortProperty');
    const sortOrder = (this.query('sortOrder') ?? 'ASC').toUpperCase();
    if (sortProperty && sortOrder !== 'ASC' && sortOrder !== 'DESC')
      throw badRequest(`Unsupported sort order '${sortOrder}'! Only 'ASC' or 'DESC' types are allowed.`);
    // Where unknown fields are refused, this is one; elsewhere no row has it.
    if (sortProperty && sortProperty in Object.prototype) throw badRequest(`No property ${sortProperty} found for type`);
    const textSearch = this.query('textSearch');
    return {
      pageSize,
      page,
      textSearch,
      sortProperty,
      sortOrder: sortProperty === undefined ? undefined : sortOrder === 'DESC' ? 'DESC' : 'ASC',
    };
  }

  /** @param exact members whose long integers keep their digits; only for objects. Throws 400 with the container's body. */
  async body<T extends z.ZodMiniType>(schema: T, exact: readonly string[] = []): Promise<z.infer<T>> {
    const parsed = z.safeParse(schema, await (exact.length > 0 ? this.record(exact) : this.json()));
    if (!parsed.success) throw new ContainerError(400);
    return parsed.data;
  }

  /** Within the limits of `boundJson`: `checkBody` runs before each route. */
  text(): Promise<string> {
    return this.context.req.text();
  }

  /** Throws 400/31 for JSON that is too deep or too wide. */
  async checkBody(): Promise<void> {
    const text = await this.text();
    if (text.length <= LETTERS_A_SLICE) checkJson(text);
    else await runSliced(boundJson(text));
  }

  /** In slices. Throws 400 with the container's body. */
  async json(parse: (text: string) => unknown = (text) => JSON.parse(text)): Promise<unknown> {
    const text = await this.text();
    try {
      return text.length > LETTERS_A_SLICE ? await runSliced(parseSliced(text, parse)) : parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) throw new ContainerError(400);
      throw error;
    }
  }

  /** An object. Long integers in its members `exact` keep their digits. Throws 400 with the container's body. */
  async record(exact: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
    const kept = asObject(await this.json(readLongs));
    if (!mayHaveLongs(await this.text())) return kept;
    const plain = asObject(await this.json());
    return { ...plain, ...Object.fromEntries(exact.filter((name) => name in plain).map((name) => [name, kept[name]])) };
  }

  /** Throws 404/32 if there is none, 403/20 if the caller may not read it. */
  readable(kind: StoredKind, id: string): Entity {
    const entity = this.storage.entities.get(id, kind);
    if (!entity) throw missing();
    if (!mayRead(this.caller, entity)) throw denied();
    return entity;
  }
}

/** Throws 400/31. */
export function checkUuid(text: string): string {
  if (!isUuid(text)) throw badRequest(`Invalid UUID string: ${text}`);
  return text.toLowerCase();
}
