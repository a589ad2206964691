/**
 * What is drawn as CSV. Raw series are read once more as they are stored, because what is held are doubles: texts, truth values, and digits
 * and spellings of numbers are only there.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import { GrowingPoints } from '../transport/growing-points.ts';
import type { PointsByKey } from '../transport/read-points.ts';
import { csvColumn, type DrawableSeries, type ShownWindow } from './drawable-series.ts';
import { PagedRead } from './paged-read.ts';
import { readEntityRow } from './read-entity-row.ts';
import { seriesCommand } from './series-command.ts';
import { type CsvColumn, seriesCsv } from './series-csv.ts';

interface StoredRange {
  readonly entity: EntityId;
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
  readonly keys: readonly string[];
}

/** Faults: those of reading. */
export async function exportSeries(
  context: FeedContext,
  demand: SeriesDemand,
  drawables: readonly DrawableSeries[],
  shown: ShownWindow,
): Promise<Outcome<string>> {
  const columns = drawables.map((one) => csvColumn(one, shown));
  // Buckets and results of functions are computed, and as they are held.
  const isStored = ({ keyIndex }: DrawableSeries) => shown.bucketMs === 0 && !demand.generated && !demand.post?.[keyIndex];
  const known = new Map<string, Promise<Outcome<PointsByKey>>>();
  const read = (range: StoredRange) => {
    const name = JSON.stringify([range.entity.id, range.startTs, range.endTs]);
    const answer = known.get(name) ?? readStored(context, demand, range);
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
  // The socket takes any name, but answers with one frame.
  return context.lostAt() === null ? readByQuery(context, demand, range) : failed(fault('network'));
}

function readByQuery(context: FeedContext, demand: SeriesDemand, { entity, keys, ...range }: StoredRange): Promise<Outcome<PointsByKey>> {
  const ofEntity = { ...demand, filter: { type: 'singleEntity', singleEntity: entity }, keyFilters: [], keys } as const;
  const raw = { ...range, interval: 1000, agg: 'NONE', isLive: false, withPrevious: false } as const;
  return new Promise((resolve) => {
    const done = (answer: Outcome<PointsByKey>) => {
      read.end();
      resolve(answer);
    };
    const read = new PagedRead(context, {
      isLive: false,
      pageSize: 1,
      maxEntities: 1,
      command: (page) => seriesCommand(ofEntity, raw, page, 1),
      onPage: (_page, [row]) => {
        const points = keys.map((key) => [key, new GrowingPoints('states', null)] as const);
        const reading = row === undefined ? null : readEntityRow(row, context);
        for (const [key, growing] of points) reading?.eachPoint(key, (ts, value) => growing.add(ts, value));
        done(ok(new Map(points.map(([key, growing]) => [key, growing.points()]))));
      },
      onUpdate: () => undefined,
      onFail: (reason) => done(failed(reason)),
    });
  });
}
