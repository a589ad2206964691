import * as z from 'zod/mini';
import { type Fault, type Outcome, ok } from '../fault.ts';
import type { EntityId } from '../identifiers.ts';
import type { PageLink } from '../page.ts';
import type { DurationMs } from '../units.ts';

/**
 * What a call changes: a list whose changes servers do not report, or entities of a type, whose lists the page reads again, too. Null:
 * nothing that is listed.
 */
export type Changes<Input> = 'alarms' | 'attributes' | ((input: Input) => string) | null;

/** Whether the server takes each name as a parameter of its own; a fault if it cannot be asked. Called for names that need it. */
export type AskNamesApart = () => Promise<Outcome<boolean>>;

/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}
/** Parts of a form by their names; those that are undefined are left out. */
export type FormParts = Readonly<Record<string, string | FormFile | undefined>>;

export interface Call<Input, Reply extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: (input: Input) => string;
  /** `path` with a list of names, which not every server reads as they are; a fault: the call must not be sent. */
  readonly address?: ((input: Input, namesApart: AskNamesApart) => Promise<Outcome<string>>) | undefined;
  readonly body?: ((input: Input) => unknown) | undefined;
  /** In place of a body. */
  readonly form?: ((input: Input) => FormParts) | undefined;
  readonly reply: Reply;
  /** Status of a refusal whose body is an answer where it fits `reply`. */
  readonly answersAt?: number | undefined;
  /** A fault for an answer that must not be used, by its text. */
  readonly refuse?: ((text: string, input: Input) => Fault | null) | undefined;
  readonly changes: Changes<Input>;
  /** Where the answer may take longer than usual. */
  readonly timeoutMs?: ((input: Input) => DurationMs) | undefined;
}

type Nothing = Record<string, never>;
type Path<Input> = string | ((input: Input) => string);

const pathOf = <Input>(path: Path<Input>) => (typeof path === 'string' ? () => path : path);

export function call<Reply extends z.ZodMiniType>(reply: Reply) {
  return {
    get: <Input = Nothing>(path: Path<Input>): Call<Input, Reply> => ({ method: 'GET', path: pathOf(path), reply, changes: null }),
    /** @param body of the input; a text names the part of it that is sent. */
    post: <Input = Nothing>(
      changes: Changes<Input>,
      path: Path<Input>,
      body?: (keyof Input & string) | ((input: Input) => unknown),
      timeoutMs?: (input: Input) => DurationMs,
    ): Call<Input, Reply> => {
      const sent = typeof body === 'string' ? (input: Input) => input[body] : body;
      return { method: 'POST', path: pathOf(path), body: sent, reply, timeoutMs, changes };
    },
    put: <Input = Nothing>(changes: Changes<Input>, path: Path<Input>, body?: (input: Input) => unknown): Call<Input, Reply> => ({
      ...{ method: 'PUT', path: pathOf(path), body, reply, changes },
    }),
    form: <Input>(
      method: 'POST' | 'PUT',
      changes: Changes<Input>,
      path: Path<Input>,
      form: (input: Input) => FormParts,
      timeoutMs: DurationMs,
    ): Call<Input, Reply> => ({
      ...{ method, path: pathOf(path), form, reply, timeoutMs: () => timeoutMs, changes },
    }),
    delete: <Input>(changes: Changes<Input>, path: Path<Input>): Call<Input, Reply> => ({
      ...{ method: 'DELETE', path: pathOf(path), reply, changes },
    }),
  };
}

/** Where a call is sent. */
export const addressOf = async <Input>(
  { path, address }: Pick<Call<Input, z.ZodMiniType>, 'path' | 'address'>,
  input: Input,
  namesApart: AskNamesApart,
): Promise<Outcome<string>> => (address ? address(input, namesApart) : ok(path(input)));

/** In `Changes`. */
export const entitiesOf = (entityType: string) => () => entityType;

export const segment = encodeURIComponent;

export function query(fields: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return pairs.map(([name, value]) => `${name}=${segment(String(value))}`).join('&');
}

export function pageQuery({ pageSize, page, textSearch, sortProperty, sortOrder }: PageLink): string {
  return query({ pageSize, page, textSearch, sortProperty, sortOrder: sortProperty ? (sortOrder ?? 'ASC') : undefined });
}

export interface TypedLink extends PageLink {
  readonly type?: string | undefined;
}

/** `entityType`: whose lists must be read again. */
export interface OfKind {
  readonly path: string;
  readonly entityType: string;
}

export interface OfCustomer {
  readonly customerId: string;
}

export function typedQuery({ type, ...link }: TypedLink): string {
  return [pageQuery(link), query({ type })].filter((part) => part !== '').join('&');
}

export const entityPath = (entity: EntityId) => `/api/plugins/telemetry/${segment(entity.entityType)}/${segment(entity.id)}`;
export const nothing = z.unknown();
export const id = (input: { id: string }) => segment(input.id);
