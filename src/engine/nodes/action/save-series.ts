import type { EpochMs } from '../../../contract/units.ts';
import type { Message } from '../../message.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { readingsOf } from '../readings.ts';
import { causeOf, type Processing, passes, processingOf } from './processing.ts';

const SECOND_MS = 1000;

interface Settings {
  readonly defaultSeconds: number;
  readonly takesServerTime: boolean;
  readonly processing: Processing;
}

/** Java's Long.parseLong. */
const LONG = /^[+-]?\d+$/;

/** 3.2 stores at -1 what has a time that is no number; here it gets the server's time, as on 4.3. */
function timeOf({ metadata }: Message, { takesServerTime }: Settings, now: EpochMs): EpochMs {
  const ts = metadata.ts ?? '';
  return takesServerTime || !LONG.test(ts) ? now : Number(ts);
}

function secondsOf({ metadata: { TTL } }: Message, { defaultSeconds }: Settings): number {
  if (TTL === undefined || TTL === '') return defaultSeconds;
  if (!LONG.test(TTL)) throw new NodeError(`java.lang.NumberFormatException: For input string: "${TTL}"`);
  return Number(TTL);
}

/** The newest stored value is the latest one: what only changes the latest value is stored, too, and what is stored is shown. */
export const saveSeries = nodeType<Settings>({
  clazz: 'telemetry.TbMsgTimeseriesNode',
  read: ({ defaultTTL, useServerTs, processingSettings }) => ({
    defaultSeconds: typeof defaultTTL === 'number' ? defaultTTL : 0,
    takesServerTime: useServerTs === true,
    processing: processingOf(processingSettings),
  }),
  run(message, settings, context) {
    if (message.type !== 'POST_TELEMETRY_REQUEST')
      throw new NodeError(`java.lang.IllegalArgumentException: Unsupported msg type: ${message.type}`);
    const readings = readingsOf(message.body, timeOf(message, settings, context.now));
    if (readings.length === 0) throw new NodeError(`java.lang.IllegalArgumentException: Msg body is empty: ${message.body.text}`);
    const { originator } = message;
    const { values } = context.world;
    const keptFor = secondsOf(message, settings) * SECOND_MS;
    const [isStored, isLatest, isShown] = (['timeseries', 'latest', 'webSockets'] as const).map((what) =>
      passes(settings.processing, what, message, context),
    );
    if (isStored || isLatest) values.saveSeries(originator, readings, keptFor, causeOf(settings.processing, message, context));
    else if (isShown) values.showSeries(originator, readings);
    return success(message);
  },
});
