/** Calculated alarm rules that read values of other entities: of owners, or of those that an argument names. */
import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import type { CompiledAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { ensure } from '../storage/ensure.ts';
import type { Entities, Entity } from '../storage/entities.ts';
import { targetsOf } from './fields/field-source.ts';

const NO_FIELDS: ReadonlySet<Entity> = new Set();

const isOwner = ({ entityType }: EntityId) => entityType === 'CUSTOMER' || entityType === 'TENANT';

export class ForeignReaders {
  readonly #entities: Entities;
  readonly #compile: (field: Entity) => CompiledAlarm | undefined;
  #index: { readonly ofOwners: ReadonlySet<Entity>; readonly byPlace: ReadonlyMap<string, ReadonlySet<Entity>> } | undefined;

  /** @param compile undefined for a rule that cannot be read. */
  constructor(entities: Entities, compile: (field: Entity) => CompiledAlarm | undefined) {
    this.#entities = entities;
    this.#compile = compile;
  }

  /** Rules have changed. */
  forget(): void {
    this.#index = undefined;
  }

  has(place: EntityId): boolean {
    return this.#fieldsOn(place).size > 0;
  }

  /** Entities with such a rule; an entity may come twice, and may have another owner. */
  *of(place: EntityId): Generator<EntityId> {
    for (const field of this.#fieldsOn(place)) for (const { id } of targetsOf(this.#entities, field)) yield id;
  }

  #fieldsOn(place: EntityId): ReadonlySet<Entity> {
    this.#index ??= this.#indexed();
    const named = this.#index.byPlace.get(place.id) ?? NO_FIELDS;
    return isOwner(place) && this.#index.ofOwners.size > 0 ? new Set([...named, ...this.#index.ofOwners]) : named;
  }

  #indexed() {
    const ofOwners = new Set<Entity>();
    const byPlace = new Map<string, Set<Entity>>();
    for (const tenant of this.#entities.of('TENANT', NULL_ID))
      for (const field of this.#entities.of('CALCULATED_FIELD', tenant.id.id)) {
        if (field.type !== 'ALARM') continue;
        for (const { of } of this.#compile(field)?.foreign ?? []) {
          if (typeof of === 'string') ofOwners.add(field);
          else ensure(byPlace, of.id, () => new Set()).add(field);
        }
      }
    return { ofOwners, byPlace };
  }
}
