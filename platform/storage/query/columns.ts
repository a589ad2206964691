import type { EntityKey } from '../../../src/contract/query.ts';
import type { EntityData } from '../../../src/contract/query-results.ts';
import type { TsValue } from '../../../src/contract/telemetry.ts';
import { queryText, valueNumber } from '../../../src/engine/values.ts';
import type { StoredValue, Telemetry } from '../../model.ts';
import type { Sliced } from '../../sliced.ts';
import { mapSliced, Pace, sortSliced } from '../../slices.ts';
import type { AttributeStore } from '../attribute-store.ts';
import type { Entity } from '../entities.ts';
import { fieldText } from './fields.ts';

interface Sample {
  readonly ts: number;
  readonly value: StoredValue;
}

const collator = new Intl.Collator('en');

export class Columns {
  readonly #telemetry: Telemetry;
  readonly #attributes: AttributeStore;
  readonly #isOld: boolean;
  readonly #hides: (entity: Entity) => boolean;

  /**
   * @param isOld 3.2 returns "007" as "7".
   * @param hides whose attributes and series are not shown.
   */
  constructor(telemetry: Telemetry, attributes: AttributeStore, isOld: boolean, hides: (entity: Entity) => boolean) {
    this.#telemetry = telemetry;
    this.#attributes = attributes;
    this.#isOld = isOld;
    this.#hides = hides;
  }

  reader(key: EntityKey): (entity: Entity) => Sample | undefined {
    const read = this.#anyReader(key);
    return (entity) => (this.#hides(entity) ? undefined : read(entity));
  }

  #anyReader({ type, key }: EntityKey): (entity: Entity) => Sample | undefined {
    const scoped = (scope: 'CLIENT_SCOPE' | 'SHARED_SCOPE' | 'SERVER_SCOPE') => (entity: Entity) =>
      sampleOf(this.#attributes.get(entity.id.id, scope, key));
    switch (type) {
      case 'TIME_SERIES':
        return (entity) => this.#telemetry.latest(entity.id.id, key);
      case 'CLIENT_ATTRIBUTE':
        return scoped('CLIENT_SCOPE');
      case 'SHARED_ATTRIBUTE':
        return scoped('SHARED_SCOPE');
      case 'SERVER_ATTRIBUTE':
        return scoped('SERVER_SCOPE');
      case 'ATTRIBUTE':
        return (entity) => sampleOf(this.#attributes.newest(entity.id.id, key));
      default:
        return () => undefined;
    }
  }

  /** Missing values are empty. */
  textReader(key: EntityKey): (entity: Entity) => string {
    if (key.type === 'ENTITY_FIELD') return (entity) => fieldText(entity, key.key);
    const read = this.reader(key);
    return (entity) => {
      const sample = read(entity);
      return sample ? queryText(sample.value, !this.#isOld) : '';
    };
  }

  /** Every requested key, `{ts: 0, value: ""}` if it has no value. */
  latestReader(keys: readonly EntityKey[], now: number): (entity: Entity) => NonNullable<EntityData['latest']> {
    const columns = keys.map((key) => ({ ...key, read: this.#valueReader(key, now) }));
    return (entity) => {
      const latest: Record<string, Record<string, TsValue>> = {};
      for (const { type, key, read } of columns) {
        latest[type] ??= {};
        latest[type][key] = read(entity);
      }
      return latest;
    };
  }

  #valueReader(key: EntityKey, now: number): (entity: Entity) => TsValue {
    if (key.type === 'ENTITY_FIELD') return (entity) => ({ ts: now, value: fieldText(entity, key.key) });
    const read = this.reader(key);
    return (entity) => {
      const sample = read(entity);
      return sample ? { ts: sample.ts, value: queryText(sample.value, !this.#isOld) } : { ts: 0, value: '' };
    };
  }

  /** Fields as text; values by number (texts count as 0), then as text. Entities without a value come last, on newer servers first if descending. */
  *sort(entities: Entity[], key: EntityKey, direction: 'ASC' | 'DESC'): Sliced<Entity[]> {
    const sign = direction === 'ASC' ? 1 : -1;
    if (key.type === 'ENTITY_FIELD') {
      const text = this.textReader(key);
      const keyed = yield* mapSliced(entities, (entity) => ({ entity, text: text(entity) }));
      const sorted = yield* sortSliced(keyed, (a, b) => sign * collator.compare(a.text, b.text));
      return sorted.map((row) => row.entity);
    }
    const read = this.reader(key);
    const empty: Entity[] = [];
    const keyed: { entity: Entity; number: number; text: string }[] = [];
    const pace = new Pace();
    for (const entity of entities) {
      const value = read(entity)?.value;
      const number = value && valueNumber(value);
      if (value) keyed.push({ entity, number: number ?? 0, text: number === undefined ? String(value.value) : '' });
      else empty.push(entity);
      if (pace.isOver()) yield undefined;
    }
    const rows = yield* sortSliced(keyed, (a, b) => sign * (a.number - b.number || collator.compare(a.text, b.text)));
    const sorted = rows.map((row) => row.entity);
    if (direction === 'ASC' || this.#isOld) return [...sorted, ...empty];
    // Of equal ones the newest is first, even of one millisecond.
    return [...empty.reverse().sort((a, b) => b.createdTime - a.createdTime), ...sorted];
  }
}

function sampleOf(attribute: { lastUpdateTs: number; value: StoredValue } | undefined): Sample | undefined {
  return attribute && { ts: attribute.lastUpdateTs, value: attribute.value };
}
