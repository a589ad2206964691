/** What the arguments of a field are now, as tests of it have them. */
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type EntityId, NULL_ID } from '../../contract/identifiers.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { ATTRIBUTE_SCOPES } from '../../contract/telemetry.ts';
import { serverNow } from '../../store/connection.ts';
import { firstDevices, type TriedDevices } from '../back-test/tried-devices.ts';

/** As a server takes it. */
export interface SingleArgument {
  readonly type: 'SINGLE_VALUE';
  readonly ts: number;
  readonly value: unknown;
}
export interface WindowArgument {
  readonly type: 'TS_ROLLING';
  readonly timeWindow: { readonly startTs: number; readonly endTs: number };
  readonly values: readonly { readonly ts: number; readonly value: unknown }[];
}
export type TestArgument = SingleArgument | WindowArgument;

/** Readings come as texts. */
export function typedValue(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (/^(true|false)$/.test(text)) return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function ownerOf({ customerId, tenantId }: AnyRecord): EntityId | null {
  const customer = partOf(customerId);
  const owner = typeof customer.id === 'string' && customer.id !== NULL_ID ? customer : partOf(tenantId);
  return typeof owner.id === 'string' ? ({ entityType: owner.entityType, id: owner.id } as EntityId) : null;
}

/** What the field is computed for: that of the record, or of a profile what is chosen, else the first that has it. */
export interface Sample {
  /** Null: nothing has the profile. */
  readonly record: AnyRecord | null;
  /** Of which others may be chosen; null: there are none. */
  readonly others: TriedDevices['others'];
}

/** Faults as of lists and records. */
export async function sampleOf(record: AnyRecord, chosen: EntityId | null): Promise<Outcome<Sample>> {
  const { entityType, id } = record.id;
  const found = await firstDevices({ id: { entityType, id }, name: '' }, 1);
  if (!found.ok) return found;
  const { devices, others } = found.value;
  if (!others) return ok({ record, others });
  const of = chosen ?? devices[0]?.id;
  if (!of) return ok({ record: null, others });
  const read = await request('record', { path: `/api/${of.entityType.toLowerCase()}/${of.id}` }, QUIET);
  return read.ok ? ok({ record: read.value as AnyRecord, others }) : read;
}

/** Null for a profile: no entity is meant. */
function placeOf(argument: Part, record: AnyRecord): EntityId | null {
  // What names an entity has both members.
  if (isPart(argument.refEntityId)) return argument.refEntityId as unknown as EntityId;
  const { entityType } = record.id;
  if (entityType !== 'DEVICE' && entityType !== 'ASSET') return null;
  return isPart(argument.refDynamicSourceConfiguration) ? ownerOf(record) : record.id;
}

async function readOne(argument: Part, record: AnyRecord): Promise<TestArgument> {
  const { type, key, scope } = partOf(argument.refEntityKey);
  const [entity, name, now] = [placeOf(argument, record), String(key ?? ''), serverNow()];
  if (type === 'TS_ROLLING') {
    const [window, limit] = [Number(argument.timeWindow ?? 0), Number(argument.limit ?? 0)];
    const range = { startTs: window > 0 ? now - window : 0, endTs: now + 1, interval: 0, limit: limit > 0 ? limit : 100 };
    const read = entity && (await request('history', { entity, keys: [name], ...range, agg: 'NONE', orderBy: 'DESC' }, QUIET));
    const points = read?.ok ? (read.value[name] ?? []) : [];
    const values = points.map(({ ts, value }) => ({ ts, value: typedValue(value) })).reverse();
    return { type: 'TS_ROLLING', timeWindow: { startTs: range.startTs, endTs: now }, values };
  }
  const fallback: SingleArgument = { type: 'SINGLE_VALUE', ts: now, value: typedValue(argument.defaultValue ?? null) };
  if (!entity) return fallback;
  if (type === 'ATTRIBUTE') {
    const known = ATTRIBUTE_SCOPES.find((one) => one === scope) ?? 'SERVER_SCOPE';
    const read = await request('attributesOf', { entity, scope: known, keys: [name] }, QUIET);
    const found = read.ok ? read.value.find((one) => one.key === name) : undefined;
    return found ? { type: 'SINGLE_VALUE', ts: found.lastUpdateTs ?? now, value: found.value } : fallback;
  }
  const read = await request('latestTelemetry', { entity }, QUIET);
  const [point] = read.ok ? (read.value[name] ?? []) : [];
  return point && point.value !== null ? { type: 'SINGLE_VALUE', ts: point.ts, value: typedValue(point.value) } : fallback;
}

/** By name. What cannot be read has its default, or null. */
export async function readArguments(named: Part, record: AnyRecord): Promise<Readonly<Record<string, TestArgument>>> {
  const read = Object.entries(named).map(async ([name, argument]) => [name, await readOne(partOf(argument), record)] as const);
  return Object.fromEntries(await Promise.all(read));
}
