import type { Aggregation } from '../../../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { NodeError, SettingsError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { type StoredValue, valueJson } from '../../values.ts';
import type { Reading, SeriesRange } from '../../world/values.ts';
import { textsOf } from '../lists.ts';
import { withFetched } from './fetched.ts';

const UNITS: Readonly<Record<string, DurationMs>> = {
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};
const MOST = 1000;
const AGGREGATIONS: readonly Aggregation[] = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'];

interface Settings {
  readonly keys: readonly string[];
  readonly mode: 'FIRST' | 'LAST' | 'ALL';
  readonly order: 'ASC' | 'DESC';
  readonly agg: Aggregation;
  readonly limit: number;
  /** Before now. */
  readonly from: DurationMs;
  readonly until: DurationMs;
  /** Instead of those. */
  readonly patterns: readonly [from: string, until: string] | undefined;
}

const NODE_EXCEPTION = 'org.thingsboard.rule.engine.api.TbNodeException';
const ago = (amount: unknown, unit: unknown) => (typeof amount === 'number' ? amount : 0) * (UNITS[String(unit)] ?? 1);

/** A time of the message, or NodeError with the pattern's key. */
function timeOf(pattern: string, message: Message, { release }: NodeContext): EpochMs {
  const text = filled(pattern, message, release);
  const key = /^[$][{[](.*)[}\]]$/.exec(pattern)?.[1] ?? pattern;
  if (text === pattern) throw new NodeError(`java.lang.IllegalArgumentException: Message value: '${key}' is undefined`);
  if (!/^-?\d+$/.test(text)) throw new NodeError(`java.lang.IllegalArgumentException: Message value: '${key}' has invalid format`);
  return Number(text);
}

function rangeOf(settings: Settings, message: Message, context: NodeContext): SeriesRange {
  const { patterns, from, until, mode, order, agg, limit } = settings;
  const [startTs, endTs] = patterns
    ? [timeOf(patterns[0], message, context), timeOf(patterns[1], message, context)]
    : [context.now - from, context.now - until];
  if (startTs > endTs && context.release !== '3.2')
    throw new NodeError('java.lang.RuntimeException: Interval start should be less than Interval end');
  if (mode === 'ALL') return { startTs, endTs, order, agg, limit };
  return { startTs, endTs, order: mode === 'FIRST' ? 'ASC' : 'DESC', agg: 'NONE', limit: 1 };
}

const jsonText = (value: StoredValue) => valueJson(value);
const quoted = (value: StoredValue) => JSON.stringify(String(value.value));
const listed = (readings: readonly Reading[]) => JSON.stringify(readings.map(({ ts, value }) => ({ ts, value: jsonText(value) })));

/** Of one value the text in quotes, of all a list with times, as on real servers. */
export const originatorTelemetry = nodeType<Settings>({
  clazz: 'metadata.TbGetTelemetryNode',
  read(settings, { release }) {
    const keys = textsOf(settings.latestTsKeyNames);
    const mode = settings.fetchMode === 'ALL' || settings.fetchMode === 'LAST' ? settings.fetchMode : 'FIRST';
    const limit = typeof settings.limit === 'number' ? settings.limit : MOST;
    if (release !== '3.2') {
      if (keys.length === 0) throw new SettingsError(`${NODE_EXCEPTION}: Telemetry should be specified!`);
      if (mode === 'ALL' && (limit < 2 || limit > MOST))
        throw new SettingsError(`${NODE_EXCEPTION}: Limit should be in a range from 2 to ${MOST}.`);
    }
    return {
      ...{ keys, mode, limit },
      order: settings.orderBy === 'DESC' ? 'DESC' : 'ASC',
      agg: AGGREGATIONS.find((one) => one === settings.aggregation) ?? 'NONE',
      from: ago(settings.startInterval, settings.startIntervalTimeUnit),
      until: ago(settings.endInterval, settings.endIntervalTimeUnit),
      patterns:
        settings.useMetadataIntervalPatterns === true
          ? [String(settings.startIntervalPattern), String(settings.endIntervalPattern)]
          : undefined,
    };
  },
  run(message, settings, context) {
    if (settings.keys.length === 0) throw new NodeError('java.lang.IllegalStateException: Telemetry is not selected!');
    const range = rangeOf(settings, message, context);
    const found = settings.keys.flatMap((pattern) => {
      const key = filled(pattern, message, context.release);
      const readings = range.startTs > range.endTs ? [] : context.world.values.series(message.originator, key, range);
      const [first] = readings;
      if (!first) return [];
      return [[key, settings.mode === 'ALL' ? listed(readings) : quoted(first.value)] as const];
    });
    return success(withFetched(message, found, 'METADATA'));
  },
});
