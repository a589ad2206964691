import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { type Fault, fault } from '../../../src/contract/fault.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { RangeRead, WindowPlan } from '../telemetry/window-plan.ts';
import type { WireCommand } from '../transport/wire-command.ts';

/** About ten megabytes of text, which server and worker handle without a pause. */
const POINTS_PER_ANSWER = 1_000_000;
/** The answer for one entity cannot be split further. */
const POINTS_PER_ENTITY = 2_000_000;

const field = (key: string) => ({ type: 'ENTITY_FIELD' as const, key });

/** Without repetitions, because several series may use one key. */
export const demandKeys = ({ keys }: Pick<SeriesDemand, 'keys'>): string[] => [...new Set(keys)];

function pointsPerEntity(demand: SeriesDemand, { asked, reads }: WindowPlan): number {
  const rows =
    asked.agg === 'NONE' ? asked.limit : reads.reduce((sum, { startTs, endTs, interval }) => sum + (endTs - startTs) / interval, 0);
  return Math.ceil(demandKeys(demand).length * rows);
}

/** Null when the demand is not too large to be sent. */
export function refusal(demand: SeriesDemand, plan: WindowPlan): Fault | null {
  const points = pointsPerEntity(demand, plan);
  if (points <= POINTS_PER_ENTITY) return null;
  const message = `${demandKeys(demand).length} keys: ${points} points > ${POINTS_PER_ENTITY}`;
  return fault('overload', message, { key: 'too-many-points', retryable: false });
}

export function entitiesPerPage(demand: SeriesDemand, plan: WindowPlan): number {
  return Math.max(1, Math.min(demand.maxEntities, Math.floor(POINTS_PER_ANSWER / Math.max(1, pointsPerEntity(demand, plan)))));
}

export interface SeriesRange extends RangeRead {
  readonly agg: Aggregation;
  readonly limit: number;
  readonly isLive: boolean;
  /** Includes the newest point before the range: for states. */
  readonly withPrevious: boolean;
  /** The points are read over REST; the command brings the entities, the state before the range, and live points. */
  readonly isLong?: boolean;
}

type SeriesOf = Pick<SeriesDemand, 'filter' | 'keyFilters' | 'keys'>;

export function seriesCommand(demand: SeriesOf, range: SeriesRange, page: number, pageSize: number): WireCommand {
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
