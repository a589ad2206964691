import type { Relay } from '../tests/load/relay.ts';
import { PUMP_KEYS } from './pump-table.ts';
import { steady } from './steady.ts';
import { wait } from './wait.ts';

const TICKS_PER_SECOND = 10;
const ROWS_PER_FRAME = 1000;

/** Pushes `hz` samples a second of each key of each device into the page's subscription. Returns the number of values. */
export async function pushPumps(relay: Relay, cmdId: number, ids: readonly string[], hz: number, ms: number): Promise<number> {
  const heads = ids.map((id) => `{"entityId":{"entityType":"DEVICE","id":"${id}"},"latest":{"TIME_SERIES":{`);
  const rowsPerTick = Math.round((ids.length * hz) / TICKS_PER_SECOND);
  const underWay: Promise<void>[] = [];
  let next = 0;
  let values = 0;

  function rowAt(index: number, ts: number): string {
    const cells = PUMP_KEYS.map(({ key, decimals }, k) => {
      const value = (10 * (k + 1) + ((index * 7 + ts) % 997) / 100).toFixed(decimals);
      return `"${key}":{"ts":${ts},"value":"${value}"}`;
    });
    return `${heads[index]}${cells.join(',')}}},"timeseries":null}`;
  }

  const end = steady(TICKS_PER_SECOND, () => {
    const ts = Date.now();
    for (let left = rowsPerTick; left > 0; left -= ROWS_PER_FRAME) {
      const rows = Array.from({ length: Math.min(left, ROWS_PER_FRAME) }, () => rowAt(next++ % ids.length, ts));
      values += rows.length * PUMP_KEYS.length;
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
