/** What entity data commands of newer servers say beside those of 3.2: intervals of the calendar, and aggregated latest values. */

import * as z from 'zod/mini';
import { isTimeZone, type WeekDay } from '../../src/contract/calendar.ts';
import { isPart } from '../../src/contract/part.ts';
import { aggregationSchema } from '../../src/contract/telemetry.ts';
import type { EpochMs } from '../../src/contract/units.ts';

type Raw = Readonly<Record<string, unknown>>;

const long = z.int();
const keys = z.array(
  z.strictObject({
    id: long,
    key: z.string(),
    agg: aggregationSchema,
    previousStartTs: z.nullish(long),
    previousEndTs: z.nullish(long),
    previousValueOnly: z.nullish(z.boolean()),
  }),
);
const historySchema = z.strictObject({ keys, startTs: long, endTs: long });
const liveSchema = z.strictObject({ keys, startTs: long, timeWindow: long });

export interface CalendarGrouping {
  readonly unit: 'week' | 'month' | 'quarter';
  readonly weekStart: WeekDay;
  readonly timeZone: string;
}

/** One value of each key for a whole range. */
export interface AggregatedLatest {
  readonly keys: z.infer<typeof keys>;
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly isLive: boolean;
}

export interface NewerParts {
  readonly ts?: CalendarGrouping;
  readonly history?: CalendarGrouping;
  readonly aggregated?: AggregatedLatest;
}

const GROUPINGS: Readonly<Record<string, Pick<CalendarGrouping, 'unit' | 'weekStart'>>> = {
  WEEK: { unit: 'week', weekStart: 0 },
  WEEK_ISO: { unit: 'week', weekStart: 1 },
  MONTH: { unit: 'month', weekStart: 1 },
  QUARTER: { unit: 'quarter', weekStart: 1 },
};

interface Split {
  /** The command in the form of 3.2. */
  readonly plain: Raw;
  readonly newer: NewerParts;
}

/** Undefined for a command that no server accepts. */
export function splitNewer(raw: Raw): Split | undefined {
  const { tsCmd, historyCmd, aggHistoryCmd, aggTsCmd, ...rest } = raw;
  const ts = splitSeries(tsCmd, (cmd) => Number(cmd.timeWindow));
  const history = splitSeries(historyCmd, (cmd) => Number(cmd.endTs) - Number(cmd.startTs));
  const aggregated = aggregatedOf(aggHistoryCmd, aggTsCmd);
  if (!ts || !history || aggregated === undefined) return undefined;
  return {
    plain: {
      ...rest,
      ...(tsCmd === undefined ? {} : { tsCmd: ts.plain }),
      ...(historyCmd === undefined ? {} : { historyCmd: history.plain }),
    },
    newer: {
      ...(ts.grouping ? { ts: ts.grouping } : {}),
      ...(history.grouping ? { history: history.grouping } : {}),
      ...(aggregated ? { aggregated } : {}),
    },
  };
}

function splitSeries(cmd: unknown, length: (cmd: Raw) => number): { plain: unknown; grouping?: CalendarGrouping } | undefined {
  if (!isPart(cmd) || !('intervalType' in cmd || 'timeZoneId' in cmd)) return { plain: cmd };
  const { intervalType, timeZoneId, ...plain } = cmd;
  if (intervalType === 'MILLISECONDS' || intervalType === null || intervalType === undefined) return { plain };
  const grouping = GROUPINGS[String(intervalType)];
  const timeZone = timeZoneId ?? 'UTC';
  if (!grouping || typeof timeZone !== 'string' || !isTimeZone(timeZone)) return undefined;
  // The interval in milliseconds is ignored then.
  return { plain: { ...plain, interval: Math.max(1, length(cmd)) }, grouping: { ...grouping, timeZone } };
}

/** Null: nothing is asked for. */
function aggregatedOf(history: unknown, live: unknown): AggregatedLatest | null | undefined {
  if (isPart(history)) {
    const { data } = historySchema.safeParse(history);
    return data && { ...data, isLive: false };
  }
  if (!isPart(live)) return null;
  const { data } = liveSchema.safeParse(live);
  return data && { keys: data.keys, startTs: data.startTs, endTs: data.startTs + data.timeWindow, isLive: true };
}
