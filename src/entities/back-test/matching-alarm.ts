/** Which of the alarms that a rule would have raised an alarm of the server is. */
import { QUIET, request } from '../../bridge/request.ts';
import type { TriedAlarm } from '../../contract/back-test.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { entityFilterSchema } from '../../contract/query.ts';
import type { EpochMs } from '../../contract/units.ts';

/** Servers may take their own time for the begin and the end of an alarm. */
export const SLACK_MS = 60_000;
/** Alarms of one list of readings get the times at which the server comes to them. */
const TOGETHER_MS = 1000;
const MOST = 100;

/** An alarm among those of its type that the server raised together, as for a list of old readings: the first has the index 0. */
export interface Turn {
  readonly index: number;
  readonly count: number;
}

export const ALONE: Turn = { index: 0, count: 1 };

interface Asked {
  readonly id: string;
  readonly originator: EntityId;
  readonly type: string;
  readonly at: EpochMs;
}

/** Faults: those of the server. */
export async function readTurn({ id, originator, type, at }: Asked): Promise<Outcome<Turn>> {
  const query = {
    entityFilter: entityFilterSchema.parse({ type: 'singleEntity', singleEntity: originator }),
    pageLink: {
      ...{ page: 0, pageSize: MOST, textSearch: null, startTs: at - TOGETHER_MS, endTs: at + TOGETHER_MS },
      ...{ statusList: [], severityList: [], typeList: [type], searchPropagatedAlarms: false },
      sortOrder: { key: { type: 'ALARM_FIELD' as const, key: 'createdTime' }, direction: 'ASC' as const },
    },
    ...{ alarmFields: [], entityFields: [], latestValues: [], keyFilters: [] },
  };
  const found = await request('findAlarms', { query }, QUIET);
  if (!found.ok) return found;
  // Of equal times, those that are over came first.
  const all = found.value.data
    .filter((one) => one.type === type)
    .map((one) => ({ id: one.id.id, created: one.createdTime, cleared: one.clearTs || Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.created - b.created || a.cleared - b.cleared);
  const index = all.findIndex((one) => one.id === id);
  return ok(index < 0 ? ALONE : { index, count: all.length });
}

interface Raised {
  readonly at: EpochMs;
  /** Null: it stands. */
  readonly clearedAt: EpochMs | null;
}

/**
 * @param turn alone: the one that stood at that time and began the closest to it; else that of the newest that comes at its turn, whenever its
 * readings were from.
 */
export function matching<One extends { readonly one: Omit<TriedAlarm, 'entity' | 'type'> }>(
  tried: readonly One[],
  { at, clearedAt }: Raised,
  { index, count }: Turn,
): One | undefined {
  const byBegin = tried.toSorted((a, b) => a.one.raisedAt - b.one.raisedAt);
  const before = byBegin.filter(({ one }) => one.raisedAt <= at + TOGETHER_MS);
  if (count > 1) return before.at(index - count);
  const standing = byBegin.filter(({ one }) => one.raisedAt <= at + SLACK_MS && (one.clearedAt ?? at) >= at);
  const awayFrom = ({ one }: One) => Math.abs(one.raisedAt - at);
  const [closest] = standing.sort((a, b) => awayFrom(a) - awayFrom(b));
  // Raised and cleared at once: by old readings, which were over before.
  const isAtOnce = clearedAt !== null && clearedAt - at <= TOGETHER_MS;
  return closest ?? (isAtOnce ? before.at(-1) : undefined);
}
