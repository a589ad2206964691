/** Coming and going for a whole shift: what a visit to the wall took is given back when it is left. */
import { SEVERITIES } from '../../src/contract/severity.ts';
import { type Held, openHeld } from './held.ts';
import { expect, note, pageWire, test } from './load.ts';
import type { Relay } from './relay.ts';
import { deviceRow, visitWall } from './visit-wall.ts';

test.use({ fleet: { devices: 300 } });

const VISITS = 15;
/** By then everything that is loaded or made once is there. */
const SETTLED = 5;
/** Subscriptions of the list of devices: its table, and the count of alarms of each severity above it. */
const AT_HOME = 1 + SEVERITIES.length;
const MIB = 1_048_576;

const open = (relay: Relay) => pageWire(relay).open.size;

test('fifteen visits to the wall leave nothing behind', async ({ console: page, relay }) => {
  await page.goto(`${relay.url}/devices`);
  await expect(deviceRow(page, 20)).toContainText(/\d/);
  const measure = await openHeld(page);
  const held: Held[] = [];
  let most = 0;
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await visitWall(page);
    most = Math.max(most, open(relay));
    if (visit < SETTLED || visit % SETTLED !== 0) continue;
    // A feed that nobody looks at any more lingers for some seconds.
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
  // A collection may come before or after the last rows of a visit are let go.
  expect(last.nodes - Math.max(...held.slice(0, -1).map(({ nodes }) => nodes))).toBeLessThanOrEqual(50);
  expect(last.detached).toBe(0);
  expect(last.listeners - first.listeners).toBeLessThanOrEqual(20);
});
