/** What the save nodes of newer servers do with a message: all, or only some of storing and telling. */
import { isPart } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import { SettingsError } from '../../outcome.ts';
import type { Cause } from '../../world/values.ts';

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;

/** Always, never, or with the first message of each interval of time. */
export type Strategy = 'always' | 'never' | { readonly each: DurationMs };

/** Storing, telling and computing: what of it is asked for. */
export type Processed = 'attributes' | 'timeseries' | 'latest' | 'webSockets' | 'calculatedFields';
export type Processing = Readonly<Record<Processed, Strategy>>;

const all = (one: Strategy): Processing => ({ attributes: one, timeseries: one, latest: one, webSockets: one, calculatedFields: one });

/** Throws SettingsError. */
function strategyOf(value: unknown): Strategy {
  const { type, deduplicationIntervalSecs: seconds } = isPart(value) ? value : {};
  if (type === 'ON_EVERY_MESSAGE') return 'always';
  if (type === 'SKIP') return 'never';
  if (type !== 'DEDUPLICATE') throw new SettingsError(`java.lang.IllegalArgumentException: Can't convert value: ${JSON.stringify(value)}`);
  if (typeof seconds !== 'number' || seconds < 1 || seconds > DAY_SECONDS)
    throw new SettingsError(
      `Deduplication interval must be at least 1 second(s) and at most 86400 second(s), was ${String(seconds)} second(s)`,
    );
  return { each: seconds * SECOND_MS };
}

/** Older settings have none. Throws SettingsError. */
export function processingOf(settings: unknown): Processing {
  if (!isPart(settings)) return all('always');
  if (settings.type === 'WEBSOCKETS_ONLY') return { ...all('never'), webSockets: 'always' };
  if (settings.type !== 'ADVANCED') return all(strategyOf(settings));
  const part = (value: unknown) => (value === undefined || value === null ? 'never' : strategyOf(value));
  const { attributes, timeseries, latest, webSockets, calculatedFields } = settings;
  return {
    ...{ attributes: part(attributes), timeseries: part(timeseries), latest: part(latest), webSockets: part(webSockets) },
    calculatedFields: part(calculatedFields),
  };
}

/** Of the values of a message: whether calculated fields are computed of them. */
export const causeOf = (processing: Processing, message: Message, context: NodeContext): Cause =>
  passes(processing, 'calculatedFields', message, context) ? message : { ...message, feedsNoFields: true };

/** Whether this message is processed so. Of an interval (of its own time) the first message of each originator is. */
export function passes(processing: Processing, what: Processed, message: Message, { memory, now }: NodeContext): boolean {
  const strategy = processing[what];
  if (typeof strategy === 'string') return strategy === 'always';
  const key = `${what} ${message.originator.id}`;
  const interval = Math.floor(timeOf(message, now) / strategy.each);
  if (memory.read(key) === interval) return false;
  memory.write(interval, key);
  return true;
}

function timeOf({ metadata: { ts = '' } }: Message, now: number): number {
  return /^\d+$/.test(ts) ? Number(ts) : now;
}
