import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import type { AttributeScope } from '../../src/contract/telemetry.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Reference, RuleInput } from '../../src/engine/alarm-rules/form.ts';
import type { StoredValue, Telemetry } from '../model.ts';
import type { Subject } from './rule-source.ts';

const SCOPES: readonly AttributeScope[] = ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'];

/** Of the entity that is judged; a value that it gives is newer than what is stored. */
export type GivenValue = (key: string) => StoredValue | null | undefined;

/** Attributes that were read, until one changes; null for those that do not exist. */
export type KnownAttributes = Map<Reference, StoredValue | null>;

function placeOf({ of }: Reference, { entity, tenantId, customerId }: Subject): string | undefined {
  const customer = customerId === NULL_ID ? undefined : customerId;
  if (of === 'self') return entity.id;
  if (of === 'customer') return customer;
  if (of === 'tenant') return tenantId;
  return of === 'owner' ? (customer ?? tenantId) : of.id;
}

function fieldOf({ record }: Subject, key: string): StoredValue | undefined {
  const value = record[key];
  if (typeof value === 'number') return { type: 'LONG', value };
  return typeof value === 'string' ? { type: 'STRING', value } : undefined;
}

/** @param foreign gets the ids of other entities that values were read of. */
export function createRuleInput(
  telemetry: Telemetry,
  foreign: Set<EntityId['id']>,
  { subject, known }: { readonly subject: Subject; readonly known: KnownAttributes },
  at: EpochMs,
  given: GivenValue,
): RuleInput {
  function attributeOf(id: string, { key, scope }: Reference) {
    for (const one of scope ? [scope] : SCOPES) {
      const stored = telemetry.attribute(id, one, key);
      if (stored) return stored;
    }
    return undefined;
  }
  function placeFor(reference: Reference): string | undefined {
    const id = placeOf(reference, subject);
    if (id !== undefined && reference.of !== 'self') foreign.add(id);
    return id;
  }
  function read(reference: Reference): StoredValue | undefined {
    const { of, kind, key } = reference;
    if (kind === 'field') return fieldOf(subject, key);
    const id = placeFor(reference);
    if (id === undefined) return undefined;
    if (kind === 'attribute') return attributeOf(id, reference)?.value;
    const own = of === 'self' ? given(key) : undefined;
    return own === undefined ? telemetry.latest(id, key)?.value : (own ?? undefined);
  }
  return {
    at,
    value(reference) {
      if (reference.kind === 'series') return read(reference) ?? reference.fallback;
      const found = known.get(reference);
      if (found !== undefined) return found ?? undefined;
      const value = read(reference) ?? reference.fallback;
      known.set(reference, value ?? null);
      return value;
    },
    timeOf(reference) {
      const id = placeFor(reference);
      if (id === undefined || reference.kind === 'field') return undefined;
      return reference.kind === 'series' ? telemetry.latest(id, reference.key)?.ts : attributeOf(id, reference)?.lastUpdateTs;
    },
  };
}
