/**
 * What is drawn as CSV. Raw series are read once more as they are stored, because what is held are doubles: texts, truth values, and digits
 * and spellings of numbers are only there. So are the lowest, the highest and the sum of buckets.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { type EpochMs, isoTime } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { WindowPlan } from '../telemetry/window-plan.ts';
import { GrowingPoints } from '../transport/growing-points.ts';
import type { PointsByKey } from '../transport/read-points.ts';
import { type DrawableSeries, exactText, type ShownWindow } from './drawable-series.ts';
import { PagedRead } from './paged-read.ts';
import { type EntityRowReading, readEntityRow } from './read-entity-row.ts';
import { type SeriesRange, seriesCommand } from './series-command.ts';
import { type CsvColumn, seriesCsv } from './series-csv.ts';

interface StoredRange {
  readonly entity: EntityId;
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
  readonly keys: readonly string[];
}

type Asked = Pick<SeriesRange, 'startTs' | 'endTs' | 'interval' | 'agg' | 'limit'>;

/** Of whole numbers, and of texts. Averages and counts are doubles on the server, too. */
const EXACT_BUCKETS: readonly Aggregation[] = ['MIN', 'MAX', 'SUM'];

/** All held rows with original times. A compared series is named with its range. */
function csvColumn({ held, shiftMs }: DrawableSeries, { start, end, knownTo }: ShownWindow): CsvColumn {
  const name = `${held.entityName} ${held.key}`;
  const texts = held.codes ? held.codes.texts : null;
  const exact = (ts: EpochMs, value: number) => exactText(held, ts, value);
  if (shiftMs === 0) return { name, texts, exact, rows: held.samples, start, end: Math.max(end, knownTo) };
  const iso = (ts: EpochMs) => isoTime(ts - shiftMs);
  return { name: `${name} ${iso(start)}/${iso(end)}`, texts, exact, rows: held.samples, start: start - shiftMs, end: end - shiftMs };
}

/** @param plans those of the subscription, and of the window as it is now. Faults: those of reading. */
export async function exportSeries(
  context: FeedContext,
  demand: SeriesDemand,
  drawables: readonly DrawableSeries[],
  shown: ShownWindow,
  plans: readonly [WindowPlan, WindowPlan],
): Promise<Outcome<string>> {
  const [begun, now] = plans;
  const plan = now.asked.live && now.grid?.id === begun.grid?.id ? now : begun;
  const columns = drawables.map((one) => csvColumn(one, shown));
  // Results of functions are computed, and as they are held; so are averages, and buckets of another time.
  const isExact = ({ shiftMs }: DrawableSeries) => shown.bucketMs === 0 || (shiftMs === 0 && EXACT_BUCKETS.includes(plan.asked.agg));
  const isStored = (one: DrawableSeries) => isExact(one) && !demand.generated && !demand.post?.[one.keyIndex];
  const known = new Map<string, Promise<Outcome<PointsByKey>>>();
  const read = (range: StoredRange) => {
    const name = JSON.stringify([range.entity.id, range.startTs, range.endTs]);
    const answer =
      known.get(name) ?? (shown.bucketMs === 0 ? readStored(context, demand, range) : readBuckets(context, demand, range, plan));
    known.set(name, answer);
    return answer;
  };
  const whole: CsvColumn[] = [];
  for (const [i, column] of columns.entries()) {
    const one = drawables[i];
    if (!one || !isStored(one)) {
      whole.push(column);
      continue;
    }
    const { entity, key } = one.held;
    const ofEntity = drawables.filter(({ held, shiftMs }) => held.entity.id === entity.id && shiftMs === one.shiftMs);
    const endTs = Math.ceil(Number.isFinite(column.end) ? column.end : shown.end);
    const held = Math.max(...ofEntity.map(({ held: { samples } }) => samples.lowerBound(endTs) - samples.lowerBound(column.start)));
    const keys = [...new Set(ofEntity.filter(isStored).map((each) => each.held.key))];
    const limit = Math.max(demand.window.limit, held);
    const stored = await read({ entity, startTs: Math.floor(column.start), endTs, limit, keys });
    if (!stored.ok) return stored;
    whole.push({ ...column, stored: stored.value.get(key) });
  }
  return ok(seriesCsv(whole));
}

async function readStored(context: FeedContext, demand: SeriesDemand, range: StoredRange): Promise<Outcome<PointsByKey>> {
  const read = await context.readPoints({ ...range, values: 'states', pixelMs: null }, new AbortController().signal);
  if (read.ok || read.fault.key !== 'name-with-comma') return read;
  return readByQueries(context, demand, range, [{ ...range, interval: 1000, agg: 'NONE' }], (ts) => ts);
}

/** The buckets that the chart shows, as the server computes them. */
function readBuckets(
  context: FeedContext,
  demand: SeriesDemand,
  of: Pick<StoredRange, 'entity' | 'keys'>,
  { asked: { agg, limit }, reads, grid }: WindowPlan,
): Promise<Outcome<PointsByKey>> {
  const ranges = reads.map((range) => ({ ...range, agg, limit }));
  return readByQueries(context, demand, of, ranges, (ts) => grid?.middle(ts) ?? ts);
}

/** Over the socket, which takes any name and any grouping, but answers with one frame. @param ranges oldest first. */
async function readByQueries(
  context: FeedContext,
  demand: SeriesDemand,
  { entity, keys }: Pick<StoredRange, 'entity' | 'keys'>,
  ranges: readonly Asked[],
  timeOf: (ts: EpochMs) => EpochMs,
): Promise<Outcome<PointsByKey>> {
  const ofEntity = { ...demand, filter: { type: 'singleEntity', singleEntity: entity }, keyFilters: [], keys } as const;
  const growing = keys.map((key) => [key, new GrowingPoints('states', null)] as const);
  for (const range of ranges) {
    if (context.lostAt() !== null) return failed(fault('network'));
    const answer = await readByQuery(context, ofEntity, range);
    if (!answer.ok) return answer;
    for (const [key, points] of growing) answer.value?.eachPoint(key, (ts, value) => points.add(timeOf(ts), value));
  }
  return ok(new Map(growing.map(([key, points]) => [key, points.points()])));
}

/** Null: the entity is gone. */
function readByQuery(context: FeedContext, demand: SeriesDemand, range: Asked): Promise<Outcome<EntityRowReading | null>> {
  const whole = { ...range, isLive: false, withPrevious: false };
  return new Promise((resolve) => {
    const done = (answer: Outcome<EntityRowReading | null>) => {
      read.end();
      resolve(answer);
    };
    const read = new PagedRead(context, {
      pageSize: 1,
      command: (page) => seriesCommand(demand, whole, page, 1),
      onPage: (_page, [row]) => done(ok(row === undefined ? null : readEntityRow(row, context))),
      onFail: (reason) => done(failed(reason)),
    });
  });
}
