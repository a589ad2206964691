import type { Entity, StoredKind } from '../../storage/entities.ts';
import type { FieldType } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { FieldRights } from './field-rights.ts';

export interface ListDescription {
  readonly path: string;
  readonly roles: string;
  readonly rows: (request: ApiRequest) => Iterable<Entity>;
  /** A query parameter that turns the list into a lookup by exact name. */
  readonly nameParameter?: string;
  /** Default: the record. */
  readonly row?: (request: ApiRequest, entity: Entity) => Entity;
}

/** `kind-routes.ts` makes the routes of a kind from it. */
export interface KindDescription {
  readonly kind: StoredKind;
  /** Singular: `/device` for POST, `/device/{id}` for GET and DELETE. */
  readonly path: string;
  /** Default of both: tenant administrators. */
  readonly readers?: string;
  readonly writers?: string;
  /** Fields that a request may set; `name` follows from `nameField`. */
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Default: customer users set nothing. */
  readonly rights?: FieldRights;
  /** Default: `name`. */
  readonly nameField?: 'name' | 'title' | 'email';
  readonly sortable: readonly string[];
  readonly lists: readonly ListDescription[];
  /** The info variant, if the kind has one (`/device/info/{id}`). */
  readonly info?: (request: ApiRequest, entity: Entity) => Entity;
  /** The record as it is returned; default: as it is stored. */
  readonly shown?: (request: ApiRequest, entity: Entity) => Entity;
  /** The record as a save answers it; default: as it is stored. */
  readonly shownSaved?: (request: ApiRequest, entity: Entity) => Entity;
  /** Throws 403. Default: a tenant administrator, own tenant. */
  readonly authorise?: (request: ApiRequest, fields: Readonly<Record<string, unknown>>, before: Entity | undefined) => void;
  /** Waited for before `complete`. Throws 400/31. */
  readonly prepare?: (request: ApiRequest, draft: Entity) => Promise<void>;
  /** Validates and sets derived fields. Throws 400/31. */
  readonly complete: (request: ApiRequest, draft: Entity, before: Entity | undefined) => Entity;
  /** Creates what belongs to a new record, such as credentials. */
  readonly created?: (request: ApiRequest, entity: Entity) => void;
  /** Waited for once the new record is stored. It takes the record back if it throws. */
  readonly announced?: (request: ApiRequest, entity: Entity) => Promise<void>;
  /** Applies the consequences of a change, such as a new name. */
  readonly changed?: (request: ApiRequest, entity: Entity, before: Entity) => void;
  /** Throws 400/31 or 403. */
  readonly checkRemoval?: (request: ApiRequest, entity: Entity) => void;
}
