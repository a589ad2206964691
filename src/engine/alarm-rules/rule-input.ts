/** What rules are evaluated with: values of an entity, and of those that limits are read of. */
import { type EntityId, entityId, NULL_ID } from '../../contract/identifiers.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';
import type { ValuePort } from '../world/values.ts';
import type { Reference, RuleInput } from './form.ts';

/** Where a key is of no scope: the server's first. */
const SCOPES: readonly AttributeScope[] = ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'];

/** The entity that is judged. */
export interface Judged {
  readonly entity: EntityId;
  readonly tenantId: string;
  /** NULL_ID: none. */
  readonly customerId: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export type StoredValues = Pick<ValuePort, 'attribute' | 'latest'>;

/** Of the entity that is judged; a value that it gives is newer than what is stored. Null: there is none yet. */
export type GivenValue = (reference: Reference) => StoredValue | null | undefined;

/** Attributes that were read, until one changes; null for those that do not exist. */
export type KnownAttributes = Map<Reference, StoredValue | null>;

export interface RuleInputParts {
  readonly subject: Judged;
  readonly values: StoredValues;
  readonly at: EpochMs;
  readonly given: GivenValue;
  /** Without it attributes are read anew each time. */
  readonly known?: KnownAttributes;
}

/** Whose value it is; undefined for the customer of what has none. */
export function placeOf({ of }: Reference, { entity, tenantId, customerId }: Judged): EntityId | undefined {
  const customer = customerId === NULL_ID ? undefined : entityId('CUSTOMER', customerId);
  if (of === 'self') return entity;
  if (of === 'customer') return customer;
  if (of === 'tenant') return entityId('TENANT', tenantId);
  return of === 'owner' ? (customer ?? entityId('TENANT', tenantId)) : of;
}

function fieldOf({ record }: Judged, key: string): StoredValue | undefined {
  const value = record[key];
  if (typeof value === 'number') return { type: 'LONG', value };
  return typeof value === 'string' ? { type: 'STRING', value } : undefined;
}

export function ruleInput({ subject, values, at, given, known }: RuleInputParts): RuleInput {
  function attributeOf(entity: EntityId, { key, scope }: Reference) {
    for (const one of scope ? [scope] : SCOPES) {
      const stored = values.attribute(entity, one, key);
      if (stored) return stored;
    }
    return undefined;
  }
  function read(reference: Reference): StoredValue | undefined {
    const { of, kind, key } = reference;
    if (kind === 'field') return fieldOf(subject, key);
    const place = placeOf(reference, subject);
    if (!place) return undefined;
    const own = of === 'self' ? given(reference) : undefined;
    if (own !== undefined) return own ?? undefined;
    return (kind === 'attribute' ? attributeOf(place, reference) : values.latest(place, key))?.value;
  }
  return {
    at,
    value(reference) {
      if (!known || reference.kind === 'series') return read(reference) ?? reference.fallback;
      const found = known.get(reference);
      if (found !== undefined) return found ?? undefined;
      const value = read(reference) ?? reference.fallback;
      known.set(reference, value ?? null);
      return value;
    },
    timeOf(reference) {
      const place = placeOf(reference, subject);
      if (!place || reference.kind === 'field') return undefined;
      return reference.kind === 'series' ? values.latest(place, reference.key)?.ts : attributeOf(place, reference)?.lastUpdateTs;
    },
  };
}
