import type { Entity, StoredKind } from '../../storage/entities.ts';
import type { FieldType } from '../fields.ts';
import type { ApiRequest } from '../request.ts';

/** A list of a kind: its path, who may read it, and which records it starts from. */
export interface ListDescription {
  readonly path: string;
  readonly roles: string;
  readonly rows: (request: ApiRequest) => Iterable<Entity>;
  /** A query parameter that turns the list into a look-up by exact name. */
  readonly nameParameter?: string;
  /** Which row the list answers; records as they are when absent. */
  readonly row?: (request: ApiRequest, entity: Entity) => Entity;
}

/** Everything that distinguishes one kind of record from the others; `kind-routes.ts` makes the calls of it. */
export interface KindDescription {
  readonly kind: StoredKind;
  /** Singular path: `/device` for POST, `/device/{id}` for GET and DELETE. */
  readonly path: string;
  /** Gates of reading and of writing. */
  readonly readers: string;
  readonly writers: string;
  /** Fields that a request may set; `name` follows from `nameField`. */
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly nameField: 'name' | 'title' | 'email';
  readonly sortable: readonly string[];
  readonly lists: readonly ListDescription[];
  /** The info variant of a record, when the kind has one (`/device/info/{id}`). */
  readonly info?: (request: ApiRequest, entity: Entity) => Entity;
  /** What reading one record answers, when that is not the record as it is kept. */
  readonly shown?: (request: ApiRequest, entity: Entity) => Entity;
  /** What saving an id that does not exist answers: 404/32 unless the kind says otherwise. */
  readonly unknownId?: () => Error;
  /** Whether the caller may save this; throws 403. Default: a tenant administrator, own tenant. */
  readonly authorise?: (request: ApiRequest, fields: Readonly<Record<string, unknown>>, before: Entity | undefined) => void;
  /** Checks a record and completes what follows from other fields. Throws 400/31. */
  readonly complete: (request: ApiRequest, draft: Entity, before: Entity | undefined) => Entity;
  /** What else a new record needs, such as credentials. */
  readonly created?: (request: ApiRequest, entity: Entity) => void;
  /** What follows from a change of an existing record, such as a new name. */
  readonly changed?: (request: ApiRequest, entity: Entity, before: Entity) => void;
  /** Refuses a removal; throws 400/31 or 403. */
  readonly checkRemoval?: (request: ApiRequest, entity: Entity) => void;
}
