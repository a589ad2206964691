import type { Relay } from '../tests/load/relay.ts';
import { PUMP_KEYS } from './pump-table.ts';
import { steady } from './steady.ts';
import { wait } from './wait.ts';

const TICKS_PER_SECOND = 10;
const ROWS_PER_FRAME = 1000;

/** The values of a device at a time, by key. */
type Values = (index: number, ts: number) => Readonly<Record<string, string>>;

export interface Pushed {
  /** The subscription of the page, and its devices. */
  readonly cmdId: number;
  readonly ids: readonly string[];
  /** Samples a second of each device. */
  readonly hz: number;
  /** Those of a second come in so many parts. */
  readonly ticks?: number;
  readonly values: Values;
}

/** Returns the number of values. */
export async function pushRows(
  relay: Relay,
  { cmdId, ids, hz, ticks = TICKS_PER_SECOND, values: valuesOf }: Pushed,
  ms: number,
): Promise<number> {
  const heads = ids.map((id) => `{"entityId":{"entityType":"DEVICE","id":"${id}"},"latest":{"TIME_SERIES":{`);
  const rowsPerTick = Math.round((ids.length * hz) / ticks);
  const underWay: Promise<void>[] = [];
  let next = 0;
  let values = 0;

  function rowAt(index: number, ts: number): string {
    const cells = Object.entries(valuesOf(index, ts)).map(([key, value]) => `"${key}":{"ts":${ts},"value":"${value}"}`);
    values += cells.length;
    return `${heads[index]}${cells.join(',')}}},"timeseries":null}`;
  }

  const end = steady(ticks, () => {
    const ts = Date.now();
    for (let left = rowsPerTick; left > 0; left -= ROWS_PER_FRAME) {
      const rows = Array.from({ length: Math.min(left, ROWS_PER_FRAME) }, () => rowAt(next++ % ids.length, ts));
      underWay.push(
        relay.push(
          `{"cmdId":${cmdId},"data":null,"update":[${rows.join(',')}],"errorCode":0,"errorMsg":null,"allowedEntities":10000,"cmdUpdateType":"ENTITY_DATA"}`,
        ),
      );
    }
  });
  await wait(ms);
  end();
  await Promise.all(underWay);
  return values;
}

/** Values of each key of a pump. */
export const pumpValues: Values = (index, ts) =>
  Object.fromEntries(PUMP_KEYS.map(({ key, decimals }, k) => [key, (10 * (k + 1) + ((index * 7 + ts) % 997) / 100).toFixed(decimals)]));
