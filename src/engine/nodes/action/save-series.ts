import { isPart } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { Message } from '../../message.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { readingsOf } from '../readings.ts';

const SECOND_MS = 1000;

interface Settings {
  readonly defaultSeconds: number;
  readonly takesServerTime: boolean;
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

/** Processing settings of newer servers: what is not stored on every message is stored so all the same. */
export const saveSeries = nodeType<Settings>({
  clazz: 'telemetry.TbMsgTimeseriesNode',
  read: ({ defaultTTL, useServerTs, processingSettings }) => ({
    defaultSeconds: typeof defaultTTL === 'number' ? defaultTTL : 0,
    takesServerTime: useServerTs === true,
    storesNothing: isPart(processingSettings) && processingSettings.type === 'WEBSOCKETS_ONLY',
  }),
  run(message, settings, { now, world }) {
    if (message.type !== 'POST_TELEMETRY_REQUEST')
      throw new NodeError(`java.lang.IllegalArgumentException: Unsupported msg type: ${message.type}`);
    const readings = readingsOf(message.body, timeOf(message, settings, now));
    if (readings.length === 0) throw new NodeError(`java.lang.IllegalArgumentException: Msg body is empty: ${message.body.text}`);
    world.values.saveSeries(message.originator, readings, secondsOf(message, settings) * SECOND_MS);
    return success(message);
  },
});
