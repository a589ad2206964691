import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { type CalculatedField, readField } from '../../../src/engine/calculated/field.ts';
import { SettingsError } from '../../../src/engine/outcome.ts';
import { ensure } from '../../storage/ensure.ts';
import { bareId, type Entities, type Entity } from '../../storage/entities.ts';

/** Of a stored field that is computed here. */
export interface KnownField {
  readonly record: Entity;
  /** Null if it cannot work: `fault` says why. */
  readonly field: CalculatedField | null;
  readonly fault: string;
}

const COMPUTED = new Set<unknown>(['SIMPLE', 'SCRIPT']);

export const profileOf = ({ deviceProfileId, assetProfileId }: Entity): string => bareId(deviceProfileId ?? assetProfileId) ?? NULL_ID;
export const isComputedFor = ({ id }: Entity): boolean => id.entityType === 'DEVICE' || id.entityType === 'ASSET';
export const ownerOf = ({ customerId, tenantId }: Entity): string => {
  const customer = bareId(customerId);
  return customer === undefined || customer === NULL_ID ? tenantId.id : customer;
};

function known(record: Entity): KnownField {
  try {
    return { record, field: readField(record.type, record.configuration), fault: '' };
  } catch (error) {
    if (error instanceof SettingsError) return { record, field: null, fault: error.message };
    throw error;
  }
}

const OF_PROFILES: Readonly<Record<string, 'DEVICE' | 'ASSET'>> = { DEVICE_PROFILE: 'DEVICE', ASSET_PROFILE: 'ASSET' };

/** The entities that a field is of: one, or all of a profile. */
export function* targetsOf(entities: Entities, { entityId, tenantId }: Entity): Generator<Entity> {
  const place = bareId(entityId) ?? NULL_ID;
  const found = entities.get(place);
  if (!found) return;
  const kind = OF_PROFILES[found.id.entityType];
  if (!kind) return yield found;
  for (const entity of entities.of(kind, tenantId.id)) if (profileOf(entity) === place) yield entity;
}

/** Calculated fields by what they are of and what they read. */
export class FieldSource {
  readonly #entities: Entities;
  readonly #byId = new Map<string, KnownField>();
  readonly #byPlace = new Map<string, Set<string>>();
  readonly #byRead = new Map<string, Set<string>>();
  readonly #ofOwners = new Set<string>();

  constructor(entities: Entities) {
    this.#entities = entities;
    for (const tenant of entities.of('TENANT', NULL_ID)) for (const field of entities.of('CALCULATED_FIELD', tenant.id.id)) this.put(field);
  }

  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  all(): readonly KnownField[] {
    return [...this.#byId.values()];
  }

  /** The field if it is computed here, and whether it computes otherwise than before. */
  put(record: Entity): { readonly known: KnownField | undefined; readonly isOther: boolean } {
    const before = this.remove(record.id.id);
    if (!COMPUTED.has(record.type)) return { known: undefined, isOther: false };
    const now = known(record);
    const { id } = record.id;
    this.#byId.set(id, now);
    ensure(this.#byPlace, bareId(record.entityId) ?? NULL_ID, () => new Set()).add(id);
    for (const { of } of now.field?.arguments ?? []) {
      if (of === 'owner') this.#ofOwners.add(id);
      else if (of !== 'self') ensure(this.#byRead, of.id, () => new Set()).add(id);
    }
    const isOther =
      JSON.stringify([before?.record.type, before?.record.configuration]) !== JSON.stringify([record.type, record.configuration]);
    return { known: now, isOther };
  }

  remove(id: string): KnownField | undefined {
    const before = this.#byId.get(id);
    this.#byId.delete(id);
    this.#ofOwners.delete(id);
    for (const index of [this.#byPlace, this.#byRead]) for (const fields of index.values()) fields.delete(id);
    return before;
  }

  /** What is computed for a device or an asset. */
  of(record: Entity): KnownField[] {
    return [...this.#of(profileOf(record)), ...this.#of(record.id.id)];
  }

  /** Whether this very field is still stored and of this entity. */
  has({ record }: KnownField, entity: Entity): boolean {
    const place = bareId(record.entityId);
    const isOf = place === entity.id.id || place === profileOf(entity);
    return isOf && this.#byId.get(record.id.id)?.record === record;
  }

  /** Fields of other entities that read values of this one. */
  readersOf(id: string): KnownField[] {
    return [...new Set([...(this.#byRead.get(id) ?? []), ...this.#ofOwners])].flatMap((field) => this.#byId.get(field) ?? []);
  }

  /** The entities that it is computed for. */
  targets({ record }: KnownField): Generator<Entity> {
    return targetsOf(this.#entities, record);
  }

  #of(place: string): KnownField[] {
    return [...(this.#byPlace.get(place) ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }
}
