/**
 * 10,000 devices with five keys at 1 Hz in the devices table, published at 4 Hz, against the naive pipeline in the same run;
 * then eight times the rate, pushed in exact frames because the platform would be the bottleneck. A relay counts what was
 * handed to the page, so that a loss shows.
 */
import type { Page } from 'playwright';
import { signInOverRest } from '../tests/accounts.ts';
import { pageWire, type Relay } from '../tests/load/relay.ts';
import { commandsOf } from '../tests/load/wire.ts';
import { measureLoad, pageRecord } from './console-page.ts';
import { type Figure, figure, percentile } from './figure.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';
import { pushPumps } from './pump-frames.ts';
import { openPumpTable, PUMP_KEYS, PUMP_QUERY, PUMPS } from './pump-table.ts';
import { wait } from './wait.ts';

const RATE = 8;
/** Time of the faster frames before they are measured. */
const LEAD_MS = 1000;
/** The core tells its count at least once a second. */
const QUIET_MS = 1500;

/** The page's count of values when nothing is under way any more. */
async function settledValues(page: Page): Promise<number> {
  for (let before = -1; ; ) {
    const { valuesIn } = await pageRecord(page);
    if (valuesIn === before) return valuesIn;
    before = valuesIn;
    await wait(QUIET_MS);
  }
}

const lastKey = PUMP_KEYS.at(-1)?.key ?? '';

/** The page's subscription with the five keys. */
function tableCommand(relay: Relay): number {
  const commands = pageWire(relay).sent.flatMap(commandsOf);
  const found = commands.findLast(({ type, command }) => type === 'ENTITY_DATA' && JSON.stringify(command).includes(`"${lastKey}"`));
  if (!found) throw new Error('the page did not ask for the table');
  return found.command.cmdId;
}

/** What page and relay have counted when both have come to rest; the platform's updates are held back from then on. */
async function countBoth(relay: Relay, page: Page) {
  relay.hold();
  const counted = await settledValues(page);
  return { counted, handed: pageWire(relay).values };
}

async function once(lab: Lab, relay: Relay, page: Page) {
  const drawnRows = (await page.getByRole('row').count()) - 1;
  await wait(lab.settleMs);
  const from = await countBoth(relay, page);
  relay.release();
  // What was held back comes in one burst.
  await wait(lab.settleMs);
  const load = await measureLoad(lab, page);
  const to = await countBoth(relay, page);
  const received = to.counted - from.counted;
  return { ...load, drawnRows, received, lost: to.handed - from.handed - received };
}

/** With the platform's own updates held back, exactly what is pushed comes in. */
async function faster(lab: Lab, relay: Relay, page: Page) {
  const ids = [...pageWire(relay).latest.keys()];
  const before = (await pageRecord(page)).valuesIn;
  const pumps = pushPumps(relay, tableCommand(relay), ids, RATE, lab.measureMs + LEAD_MS);
  await wait(LEAD_MS);
  const load = await measureLoad(lab, page);
  const sent = await pumps;
  return { ...load, sent, lost: sent - ((await settledValues(page)) - before) };
}

async function naive(lab: Lab, rows: number) {
  const { url } = await lab.platform(PUMPS);
  // With a relay as ours: the same way, and the same load beside it.
  const relay = await openRelay(lab, url);
  const token = await signInOverRest(url);
  const page = await openNaive(lab, 'live-table.tsx', { url: relay.url, token, query: PUMP_QUERY, keys: PUMP_KEYS, rows });
  await page.locator('tr').nth(20).waitFor();
  await wait(lab.settleMs);
  const load = await measureLoad(lab, page);
  await page.close();
  return load;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(PUMPS);
  const relay = await openRelay(lab, url);
  const page = await openPumpTable(lab, relay.url);
  const ours = await once(lab, relay, page);
  const fast = await faster(lab, relay, page);
  await page.close();
  await relay.close();
  const plain = await naive(lab, ours.drawnRows);
  const p95 = (paintMs: readonly number[]) => percentile(paintMs, 0.95);
  return [
    ...loadFigures(ours, plain, { main: 5, worker: 10, hasShortTasks: true }),
    figure('main thread, times less than naive', plain.mainPercent / ours.mainPercent, '', { least: 10 }),
    figure('stamp to paint p50', percentile(ours.paintMs, 0.5), 'ms', { naive: percentile(plain.paintMs, 0.5) }),
    figure('stamp to paint p95', p95(ours.paintMs), 'ms', { most: 40, naive: p95(plain.paintMs) }),
    figure('updates drawn', ours.updatesPerSecond, '/s', { naive: plain.updatesPerSecond }),
    figure('values received', ours.received, ''),
    figure('values lost', ours.lost, '', { most: 0 }),
    figure(`at ${RATE} times the rate: main thread`, fast.mainPercent, '%'),
    figure(`at ${RATE} times the rate: worker`, fast.workerPercent, '%'),
    figure(`at ${RATE} times the rate: stamp to paint p95`, p95(fast.paintMs), 'ms'),
    figure(`at ${RATE} times the rate: values sent`, fast.sent, ''),
    figure(`at ${RATE} times the rate: values lost`, fast.lost, '', { most: 0 }),
  ];
}
