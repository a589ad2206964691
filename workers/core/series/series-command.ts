/** Commands of one series demand (live.md 2.6, 4.4): each asks for one range of one page of its entities. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { type Fault, fault } from '../../../src/contract/fault.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { RangeRead, WindowPlan } from '../telemetry/window-plan.ts';
import type { WireCommand } from '../transport/wire-command.ts';

/** Points that one answer may hold: some ten megabytes of text, which a server and a worker take without a pause. */
const POINTS_PER_ANSWER = 1_000_000;
/** Points of one entity that are asked for at all: an answer cannot be split further. */
const POINTS_PER_ENTITY = 2_000_000;

const field = (key: string) => ({ type: 'ENTITY_FIELD' as const, key });

/** Keys of a demand, each once: it may name one for several series. */
export const demandKeys = ({ keys }: SeriesDemand): string[] => [...new Set(keys)];

function pointsPerEntity(demand: SeriesDemand, { asked, reads }: WindowPlan): number {
  const rows =
    asked.agg === 'NONE' ? asked.limit : reads.reduce((sum, { startTs, endTs, interval }) => sum + (endTs - startTs) / interval, 0);
  return Math.ceil(demandKeys(demand).length * rows);
}

/** Why a demand is not asked for at all; null when it may be. */
export function refusal(demand: SeriesDemand, plan: WindowPlan): Fault | null {
  const points = pointsPerEntity(demand, plan);
  if (points <= POINTS_PER_ENTITY) return null;
  const message = `${demandKeys(demand).length} keys: ${points} points > ${POINTS_PER_ENTITY}`;
  return fault('overload', message, { key: 'too-many-points', retryable: false });
}

/** Entities a page, so that no answer becomes too large. */
export function entitiesPerPage(demand: SeriesDemand, plan: WindowPlan): number {
  return Math.max(1, Math.min(demand.maxEntities, Math.floor(POINTS_PER_ANSWER / Math.max(1, pointsPerEntity(demand, plan)))));
}

export interface SeriesRange extends RangeRead {
  readonly agg: Aggregation;
  readonly limit: number;
  readonly isLive: boolean;
  /** The newest point before the range too: for states. */
  readonly withPrevious: boolean;
  /** Their points are read over REST: the command brings the entities, the state before the range, and what comes live. */
  readonly isLong?: boolean;
}

export function seriesCommand(demand: SeriesDemand, range: SeriesRange, page: number, pageSize: number): WireCommand {
  const { filter, keyFilters } = demand;
  const keys = demandKeys(demand);
  const { startTs, interval, agg, withPrevious, isLong = false, isLive } = range;
  const limit = isLong ? 1 : range.limit;
  const endTs = isLong && !isLive ? startTs + 1 : range.endTs;
  const read = { keys, startTs, interval, limit, agg, fetchLatestPreviousPoint: withPrevious };
  const isUnasked = isLong && !isLive && !withPrevious;
  return {
    kind: 'entity-data',
    body: {
      query: {
        entityFilter: filter,
        pageLink: { pageSize, page, sortOrder: { key: field('name'), direction: 'ASC' } },
        entityFields: [field('name'), field('label')],
        latestValues: keys.map((key) => ({ type: 'TIME_SERIES' as const, key })),
        keyFilters: [...keyFilters],
      },
      ...(isUnasked ? {} : isLive ? { tsCmd: { ...read, timeWindow: endTs - startTs } } : { historyCmd: { ...read, endTs } }),
    },
  };
}
