/** Reads for back-tests what is stored of entities. What several devices read, such as values of their owner, is read once. */
import { MOST_READINGS } from '../../../src/contract/back-test.ts';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { AttributeScope } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { PastValue } from '../../../src/engine/alarm-rules/past-entity.ts';
import type { Judged } from '../../../src/engine/alarm-rules/rule-input.ts';
import { type StoredValue, storedValue } from '../../../src/engine/values.ts';
import type { FeedContext } from '../feed.ts';
import type { Points } from '../transport/growing-points.ts';

export type PastAttributes = ReadonlyMap<string, { readonly value: StoredValue; readonly lastUpdateTs: number }>;

export interface PastSeries {
  /** By key, in the order of time. */
  readonly points: ReadonlyMap<string, readonly PastValue[]>;
  /** Inside the range. */
  readonly readings: number;
  /** There were more readings. */
  readonly isCut: boolean;
}

/** What was known of keys when the range began: so many of the newest points since then. */
export interface Before {
  readonly keys: readonly string[];
  readonly since: EpochMs;
  readonly limit: number;
}

/** Entities whose series are kept for the next devices. */
const MOST_KEPT = 8;

function isJson(text: string): boolean {
  if (!text.startsWith('{') && !text.startsWith('[')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** As a server gives it: a text of any type. */
export function typedText(text: string): StoredValue {
  if (text === 'true' || text === 'false') return { type: 'BOOLEAN', value: text === 'true' };
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { type: isJson(text) ? 'JSON' : 'STRING', value: text };
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? { type: 'LONG', value } : { type: 'DOUBLE', value };
}

function pastValues({ length, t, v, texts }: Points): PastValue[] {
  const values = texts.map(typedText);
  const points: PastValue[] = [];
  for (let at = 0; at < length; at++) {
    const value = values[v[at] ?? -1];
    if (value) points.push({ ts: t[at] ?? 0, value });
  }
  return points.sort((a, b) => a.ts - b.ts);
}

/** Both in the order of time; a time may be in both. */
function joined(some: readonly PastValue[], others: readonly PastValue[]): PastValue[] {
  const all = new Map([...some, ...others].map((point) => [point.ts, point]));
  return [...all.values()].sort((a, b) => a.ts - b.ts);
}

/** Of any kind of record. */
export const recordPath = ({ entityType, id }: EntityId): string =>
  `/api/${entityType.toLowerCase().replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())}/${id}`;

export class PastReader {
  private readonly range: Pick<BackTestDemand, 'start' | 'end'>;
  private readonly context: Pick<FeedContext, 'api' | 'readPoints'>;
  private readonly signal: AbortSignal;
  private readonly attributesRead = new Map<string, Promise<Outcome<PastAttributes>>>();
  private readonly seriesRead = new Map<string, Promise<Outcome<PastSeries>>>();

  /** @param signal ends reading. */
  constructor(range: Pick<BackTestDemand, 'start' | 'end'>, context: Pick<FeedContext, 'api' | 'readPoints'>, signal: AbortSignal) {
    this.range = range;
    this.context = context;
    this.signal = signal;
  }

  /** With its owners. Faults: forbidden, not-found, network, contract. */
  async record(entity: EntityId): Promise<Outcome<Judged>> {
    const answer = await this.context.api('record', { path: recordPath(entity) });
    if (!answer.ok) return answer;
    const { tenantId, customerId } = answer.value as { readonly tenantId?: EntityId | null; readonly customerId?: EntityId | null };
    return ok({ entity, tenantId: tenantId?.id ?? '', customerId: customerId?.id ?? NULL_ID, record: answer.value });
  }

  /** As they are now. */
  attributes(entity: EntityId, scope: AttributeScope, keys: readonly string[]): Promise<Outcome<PastAttributes>> {
    const names = [...new Set(keys)];
    const place = JSON.stringify([entity.id, scope, names]);
    const known = this.attributesRead.get(place);
    if (known) return known;
    const read = this.context.api('attributesOf', { entity, scope, keys: names }).then((given): Outcome<PastAttributes> => {
      if (!given.ok) return given;
      const values = given.value.flatMap(({ key, value, lastUpdateTs }) =>
        value === null ? [] : [[key, { value: storedValue(value, false), lastUpdateTs }] as const],
      );
      return ok(new Map(values));
    });
    this.attributesRead.set(place, read);
    return read;
  }

  /** The newest readings of the range, and what was known when it began. */
  async series(entity: EntityId, keys: readonly string[], before: readonly Before[]): Promise<Outcome<PastSeries>> {
    const { start, end } = this.range;
    const points = new Map<string, PastValue[]>();
    if (keys.length === 0) return ok({ points, readings: 0, isCut: false });
    const read = (names: readonly string[], startTs: EpochMs, endTs: EpochMs, limit: number) =>
      this.context.readPoints({ entity, keys: names, startTs, endTs, limit, values: 'states', pixelMs: null }, this.signal);
    const [within, ...earlier] = await Promise.all([
      read(keys, start, end, MOST_READINGS),
      ...before.map(({ keys: names, since, limit }) => read(names, since, start, limit)),
    ]);
    for (const known of earlier) {
      if (!known.ok) return known;
      for (const [key, one] of known.value) points.set(key, joined(points.get(key) ?? [], pastValues(one)));
    }
    if (!within.ok) return within;
    let [readings, isCut] = [0, false];
    for (const [key, one] of within.value) {
      readings += one.count;
      isCut ||= one.count >= MOST_READINGS;
      points.set(key, [...(points.get(key) ?? []), ...pastValues(one)]);
    }
    return ok({ points, readings, isCut });
  }

  /** As `series`, of an entity that several devices read. */
  sharedSeries(...asked: Parameters<PastReader['series']>): Promise<Outcome<PastSeries>> {
    const place = JSON.stringify(asked);
    const read = this.seriesRead.get(place) ?? this.series(...asked);
    // The last one asked for stays longest.
    this.seriesRead.delete(place);
    this.seriesRead.set(place, read);
    if (this.seriesRead.size > MOST_KEPT) this.seriesRead.delete(this.seriesRead.keys().next().value ?? '');
    return read;
  }
}
