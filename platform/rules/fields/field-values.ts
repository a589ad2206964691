import type { EpochMs } from '../../../src/contract/units.ts';
import type { ArgumentValue, SingleValue } from '../../../src/engine/calculated/argument-values.ts';
import type { Argument } from '../../../src/engine/calculated/field.ts';
import type { Telemetry } from '../../model.ts';
import type { Entities, Entity } from '../../storage/entities.ts';
import { limitOf, limitsOf } from '../../storage/usage-states.ts';
import { ownerOf } from './field-source.ts';

/** The newest values of keys when something arrived: of an entity they count before what is stored. Undefined: there was none yet. */
export interface Arrived {
  readonly entityId: string;
  readonly values: ReadonlyMap<string, SingleValue | undefined>;
}

export interface ValueParts {
  readonly telemetry: Telemetry;
  readonly entities: Entities;
}

const MOST_POINTS = 1000;

/** Whose values an argument of this entity are. Null for an entity of another tenant. */
export function placeOf({ of }: Argument, entity: Entity, entities: Entities): string | null {
  if (of === 'self') return entity.id.id;
  if (of === 'owner') return ownerOf(entity);
  const tenant = entity.tenantId.id;
  return of.id === tenant || entities.get(of.id)?.tenantId.id === tenant ? of.id : null;
}

/** @param until of the newest value that was said. */
function rolling(
  parts: ValueParts,
  id: string,
  argument: Argument,
  tenantId: string,
  now: EpochMs,
  until: EpochMs,
): ArgumentValue | undefined {
  const { source, key } = argument;
  if (source.kind !== 'rolling') return undefined;
  const most = limitOf(limitsOf(parts.entities, tenantId), 'maxDataPointsPerRollingArg') || MOST_POINTS;
  const limit = source.limit === 0 ? most : Math.min(source.limit, most);
  const startTs = source.windowMs === 0 ? 0 : now - source.windowMs;
  const points = [...parts.telemetry.points(id, key, { startTs, endTs: Math.min(now, until) + 1, order: 'DESC', limit })].flat().reverse();
  return { startTs, endTs: now, points };
}

/** In the order of the field; those without a value and without a default are left out. */
export function readValues(
  parts: ValueParts,
  all: readonly Argument[],
  entity: Entity,
  arrived: Arrived | undefined,
  now: EpochMs,
): Map<string, ArgumentValue> {
  const { telemetry, entities } = parts;
  function read(argument: Argument): ArgumentValue | undefined {
    const { key, source } = argument;
    const id = placeOf(argument, entity, entities);
    if (id === null) return undefined;
    const said = arrived?.entityId === id && arrived.values.has(key) ? { value: arrived.values.get(key) } : undefined;
    if (source.kind === 'rolling') return rolling(parts, id, argument, entity.tenantId.id, now, said ? (said.value?.ts ?? 0) : now);
    if (source.kind === 'latest') return said ? said.value : telemetry.latest(id, key);
    const stored = telemetry.attribute(id, source.scope, key);
    return stored && { ts: stored.lastUpdateTs, value: stored.value };
  }
  const values = new Map<string, ArgumentValue>();
  for (const argument of all) {
    const value = read(argument) ?? (argument.fallback && { ts: now, value: argument.fallback });
    if (value) values.set(argument.name, value);
  }
  return values;
}
