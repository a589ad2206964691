/**
 * 10,000 devices with five keys at 1 Hz in the devices table, published at 4 Hz, against the naive pipeline in the same run;
 * then both at eight times the rate, pushed in exact frames because the platform would be the bottleneck. A relay counts what was
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
/** A link that says nothing for much longer is given up by the core. */
const HELD_MS = 7000;
const QUIET_MS = 1500;

/** The page's count when `isDone` says so, or when the link may not be held any longer. */
async function countedValues(page: Page, isDone: (counted: number, quietMs: number) => boolean): Promise<number> {
  const began = performance.now();
  let last = { counted: -1, since: began };
  for (;;) {
    const { valuesIn } = await pageRecord(page);
    const now = performance.now();
    if (valuesIn !== last.counted) last = { counted: valuesIn, since: now };
    if (isDone(valuesIn, now - last.since) || now - began > HELD_MS) return valuesIn;
    await wait(100);
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

/** The platform's updates are held back twice, so that relay and page come to rest: what they differ by more then is lost. */
async function once(lab: Lab, relay: Relay, page: Page) {
  await wait(lab.settleMs);
  relay.hold();
  const from = await countedValues(page, (_, quietMs) => quietMs > QUIET_MS);
  const behind = pageWire(relay).values - from;
  relay.release();
  // What was held back comes in one burst.
  await wait(lab.settleMs);
  const load = await measureLoad(lab, page);
  relay.hold();
  const { values } = pageWire(relay);
  const to = await countedValues(page, (counted) => values - counted <= behind);
  return { ...load, received: to - from, lost: values - to - behind };
}

/** With the platform's own updates held back, exactly what is pushed comes in. */
async function pushed(lab: Lab, relay: Relay, page: Page) {
  const ids = [...pageWire(relay).latest.keys()];
  let sent = 0;
  const load = await measureLoad(lab, page, async (ms) => {
    sent = await pushPumps(relay, tableCommand(relay), ids, RATE, ms);
  });
  return { ...load, sent };
}

async function faster(lab: Lab, relay: Relay, page: Page) {
  const before = (await pageRecord(page)).valuesIn;
  const load = await pushed(lab, relay, page);
  const received = (await countedValues(page, (counted) => counted - before >= load.sent)) - before;
  return { ...load, lost: load.sent - received };
}

async function naive(lab: Lab) {
  const { url } = await lab.platform(PUMPS);
  // With a relay as ours: the same way, and the same load beside it.
  const relay = await openRelay(lab, url);
  const token = await signInOverRest(url);
  const page = await openNaive(lab, 'live-table.tsx', { url: relay.url, token, queries: [PUMP_QUERY], keys: PUMP_KEYS });
  await page.locator('tr').nth(20).waitFor();
  await wait(lab.settleMs);
  const once = await measureLoad(lab, page);
  relay.hold();
  const fast = await pushed(lab, relay, page);
  await page.close();
  return { once, fast };
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(PUMPS);
  const relay = await openRelay(lab, url);
  const page = await openPumpTable(lab, relay.url);
  const ours = await once(lab, relay, page);
  const fast = await faster(lab, relay, page);
  await page.close();
  await relay.close();
  const plain = await naive(lab);
  const p95 = (paintMs: readonly number[]) => percentile(paintMs, 0.95);
  return [
    ...loadFigures(ours, plain.once, { main: 5, worker: 10, hasShortTasks: true }),
    figure('main thread, times less than naive', plain.once.mainPercent / ours.mainPercent, '', { least: 10 }),
    figure('stamp to paint p50', percentile(ours.paintMs, 0.5), 'ms', { naive: percentile(plain.once.paintMs, 0.5) }),
    figure('stamp to paint p95', p95(ours.paintMs), 'ms', { most: 40, naive: p95(plain.once.paintMs) }),
    figure('updates drawn', ours.updatesPerSecond, '/s', { naive: plain.once.updatesPerSecond }),
    figure('values received', ours.received, ''),
    figure('values lost', ours.lost, '', { most: 0 }),
    figure(`at ${RATE} times the rate: main thread`, fast.mainPercent, '%', { naive: plain.fast.mainPercent }),
    figure(`at ${RATE} times the rate: main thread, times less than naive`, plain.fast.mainPercent / fast.mainPercent, '', { least: 10 }),
    figure(`at ${RATE} times the rate: worker`, fast.workerPercent, '%'),
    figure(`at ${RATE} times the rate: stamp to paint p95`, p95(fast.paintMs), 'ms', { naive: p95(plain.fast.paintMs) }),
    figure(`at ${RATE} times the rate: values sent`, fast.sent, ''),
    figure(`at ${RATE} times the rate: values lost`, fast.lost, '', { most: 0 }),
  ];
}
