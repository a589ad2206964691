import { SEVERITIES } from '../../src/contract/severity.ts';
import { type Held, openHeld } from './held.ts';
import { expect, note, pageWire, test } from './load.ts';
import type { Relay } from './relay.ts';
import { deviceRow, visitWall } from './visit-wall.ts';

test.use({ fleet: { devices: 300 } });

const VISITS = 15;
/** After these visits, everything that is loaded or created once exists. */
const SETTLED = 5;
/** Types of entities that alarms may come from (`workers/core/transport/originators.ts`). */
const ORIGINATORS = 8;
/** Subscriptions of the device list: its table, the rows in sight, and of each originator the alarm count of each severity and the newest entity. */
const AT_HOME = 2 + ORIGINATORS * (SEVERITIES.length + 1);
const MIB = 1_048_576;

const open = (relay: Relay) => pageWire(relay).open.size;

test('fifteen visits to the wall leak nothing', async ({ console: page, relay }) => {
  await page.goto(`${relay.url}/devices`);
  await expect(deviceRow(page, 20)).toContainText(/\d/);
  const measure = await openHeld(page);
  const held: Held[] = [];
  let most = 0;
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await visitWall(page);
    most = Math.max(most, open(relay));
    if (visit < SETTLED || visit % SETTLED !== 0) continue;
    // An unused feed lingers for some seconds.
    await expect.poll(() => open(relay)).toBe(AT_HOME);
    held.push(await measure());
  }
  note(
    'held',
    held
      .map(
        ({ heap, workerHeap, nodes, detached, listeners, arrays, columns }) =>
          `${(heap / MIB).toFixed(2)} MiB page, ${(workerHeap / MIB).toFixed(2)} MiB worker, ${nodes} nodes, ${detached} detached, ${listeners} listeners, ${arrays} arrays, ${columns} columns`,
      )
      .join('; '),
  );
  note('subscriptions', `${AT_HOME} at home, up to ${most} after a visit`);
  expect(most).toBeGreaterThan(AT_HOME);
  const [first, last] = [held.at(0), held.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  expect(last.heap - first.heap).toBeLessThan(2 * MIB);
  expect(last.workerHeap - first.workerHeap).toBeLessThan(2 * MIB);
  expect(last.arrays - first.arrays).toBeLessThanOrEqual(400);
  expect(last.columns - first.columns).toBeLessThanOrEqual(0);
  // A collection may run before the last rows of a visit are released.
  expect(last.nodes - Math.max(...held.slice(0, -1).map(({ nodes }) => nodes))).toBeLessThanOrEqual(50);
  expect(last.detached).toBe(0);
  expect(last.listeners - first.listeners).toBeLessThanOrEqual(20);
});
