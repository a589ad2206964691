import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { OAuth2Client } from '../../src/contract/administration.ts';
import { isUuid } from '../../src/contract/identifiers.ts';
import type { PageLink } from '../../src/contract/page.ts';
import type { Caller } from '../model.ts';
import type { Entity, StoredKind } from '../storage/entities.ts';
import { mayRead } from '../storage/query/visibility.ts';
import type { Storage } from '../storage/storage.ts';
import { readJson } from '../storage/values.ts';
import { badRequest, ContainerError, denied, missing, unauthorized } from './api-error.ts';
import type { Behaviour } from './api-version.ts';
import type { Outbox } from './outbox.ts';
import type { Tokens } from './tokens.ts';

/** What every handler works with. */
export interface RestParts {
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly behaviour: Behaviour;
  /** Takes what a server would mail. */
  readonly send: Outbox;
  /** Whether administrators may sign in as their users. */
  readonly userTokenAccess: boolean;
  /** Third parties whose sign-in the console offers. */
  readonly oauth2Clients: readonly OAuth2Client[];
  /** A newer release that system administrators are told of. */
  readonly offeredVersion: string | undefined;
}

/** One request: its caller, its checked parameters, and the lookups that most handlers begin with. */
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

  /** Who asks. Only routes without a role gate have nobody: throws 401 there. */
  get caller(): Caller {
    if (!this.#caller) throw unauthorized();
    return this.#caller;
  }

  /** A part of the path, decoded. */
  param(name: string): string {
    return this.context.req.param(name) ?? '';
  }

  /** A UUID of the path; anything else is 400/31. */
  uuid(name: string): string {
    return checkUuid(this.param(name));
  }

  /** A query parameter; empty counts as absent. */
  query(name: string): string | undefined {
    return this.context.req.query(name) || undefined;
  }

  /** A query parameter without which the route does not match: 400 with the container's body. */
  required(name: string): string {
    const value = this.context.req.query(name);
    if (value === undefined) throw new ContainerError(400);
    return value;
  }

  /** All values of a list parameter: repeated or separated by commas. */
  list(name: string): string[] {
    return (this.context.req.queries(name) ?? []).flatMap((part) => part.split(',')).filter((part) => part !== '');
  }

  /** An integer parameter; unreadable is 400 with the container's body. */
  integer(name: string): number | undefined {
    const text = this.query(name);
    if (text === undefined) return undefined;
    if (!/^[-+]?\d{1,19}$/.test(text)) throw new ContainerError(400);
    return Number(text);
  }

  flag(name: string): boolean {
    return this.query(name)?.toLowerCase() === 'true';
  }

  /** Paging parameters (rest.md 1.5). */
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
    const textSearch = this.query('textSearch');
    return {
      pageSize,
      page,
      ...(textSearch === undefined ? {} : { textSearch }),
      ...(sortProperty === undefined ? {} : { sortProperty, sortOrder: sortOrder === 'DESC' ? 'DESC' : 'ASC' }),
    };
  }

  /** The body through a schema; unreadable or misshapen is 400 with the container's body. */
  async body<T extends z.ZodMiniType>(schema: T): Promise<z.infer<T>> {
    const parsed = z.safeParse(schema, await this.json());
    if (!parsed.success) throw new ContainerError(400);
    return parsed.data;
  }

  /** The body as JSON; unreadable is 400 with the container's body. `exact` keeps the spelling of odd numbers. */
  async json(exact = false): Promise<unknown> {
    const text = await this.context.req.text();
    try {
      return exact ? readJson(text) : JSON.parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) throw new ContainerError(400);
      throw error;
    }
  }

  /** A record by the id in the path: 404/32 when there is none, 403/20 when the caller may not read it. */
  readable(kind: StoredKind, id: string): Entity {
    const entity = this.storage.entities.get(id, kind);
    if (!entity) throw missing();
    if (!mayRead(this.caller, entity)) throw denied();
    return entity;
  }
}

/** Checks a bare id; 400/31 names the bad text. */
export function checkUuid(text: string): string {
  if (!isUuid(text)) throw badRequest(`Invalid UUID string: ${text}`);
  return text.toLowerCase();
}
