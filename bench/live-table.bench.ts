/**
 * 10,000 devices with five keys at 1 Hz: in an order by name, where only rows in sight have updates; in one by a value, where all have; and
 * at eight times the rate, pushed by the bench because the platform would be the bottleneck.
 */
import { once as event } from 'node:events';
import type { Page } from 'playwright';
import { WebSocket } from 'ws';
import { signInOverRest } from '../tests/accounts.ts';
import { pageWire, type Relay } from '../tests/load/relay.ts';
import { commandsOf } from '../tests/load/wire.ts';
import { measureLoad, pageRecord } from './console-page.ts';
import { type Figure, figure, percentile } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { openRelay } from './open-relay.ts';
import { pumpValues, pushRows } from './pump-frames.ts';
import { openNaivePumps, openPumpTable, orderPumpsByValue, PUMP_KEYS, PUMP_QUERY, PUMPS } from './pump-table.ts';
import { wait } from './wait.ts';

const RATE = 8;
/** The core gives up a link that is silent for much longer. */
const HELD_MS = 7000;
const QUIET_MS = 1500;
/** Earlier subscriptions of the page have ended by then: a frame of theirs in flight would count as lost. */
const LINGER_MS = 6000;

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

function tableCommand(relay: Relay): number {
  const commands = pageWire(relay).sent.flatMap(commandsOf);
  const found = commands.findLast(({ command }) => command.latestCmd && JSON.stringify(command.latestCmd).includes(`"${lastKey}"`));
  if (!found) throw new Error('the page did not ask for the table');
  return found.command.cmdId;
}

/** Updates are held back before and after, until the page has counted all it got: a difference that grew meanwhile is loss. */
async function once(lab: Lab, relay: Relay, page: Page) {
  await wait(Math.max(lab.settleMs, LINGER_MS));
  relay.hold();
  const from = await countedValues(page, (_, quietMs) => quietMs > QUIET_MS);
  const behind = pageWire(relay).values - from;
  relay.release();
  // What was held back arrives in one burst.
  await wait(lab.settleMs);
  const load = await measureLoad(lab, { page });
  relay.hold();
  const { values } = pageWire(relay);
  const to = await countedValues(page, (counted) => values - counted <= behind);
  relay.release();
  await wait(lab.settleMs);
  const recording = await recordDrawing(lab, page, () => wait(lab.measureMs));
  return { ...load, recording, received: to - from, lost: values - to - behind };
}

/** The platform's updates must be held back. Returns the number of values. */
function push(relay: Relay, ms: number): Promise<number> {
  const ids = [...pageWire(relay).latest.keys()];
  return pushRows(relay, { cmdId: tableCommand(relay), ids, hz: RATE, values: pumpValues }, ms);
}

async function pushed(lab: Lab, relay: Relay, page: Page) {
  let sent = 0;
  const load = await measureLoad(lab, { page }, async (ms) => {
    sent = await push(relay, ms);
  });
  return { ...load, sent };
}

async function faster(lab: Lab, relay: Relay, page: Page) {
  relay.hold();
  await wait(QUIET_MS);
  const before = (await pageRecord(page)).valuesIn;
  const load = await pushed(lab, relay, page);
  const received = (await countedValues(page, (counted) => counted - before >= load.sent)) - before;
  const recording = await recordDrawing(lab, page, () => push(relay, lab.measureMs));
  return { ...load, recording, lost: load.sent - received };
}

/** Drops all answers: platform and relay do the same work beside a page without a socket. Ends with the bench. */
async function openSilentClient(lab: Lab, relay: Relay, query: { readonly latestValues: readonly object[] }): Promise<void> {
  const token = await signInOverRest(relay.url);
  const address = `${relay.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`;
  const socket = new WebSocket(address, { origin: relay.url, perMessageDeflate: false, maxPayload: 2 ** 30 });
  lab.onEnd(() => socket.terminate());
  await event(socket, 'open');
  socket.send(JSON.stringify({ entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: query.latestValues } }] }));
  await event(socket, 'message');
}

/** Platform and relay do the same work as for the other pages. */
async function floors(lab: Lab, recordings: { readonly once: string; readonly fast: string }) {
  const { url } = await lab.platform(PUMPS);
  const relay = await openRelay(lab, url);
  await openSilentClient(lab, relay, PUMP_QUERY);
  const once = await measureFloor(lab, recordings.once, (floor) => measureLoad(lab, floor));
  relay.hold();
  const fast = await measureFloor(lab, recordings.fast, (floor) => measureLoad(lab, floor, (ms) => push(relay, ms)));
  await relay.close();
  return { once, fast };
}

async function byName(lab: Lab, page: Page) {
  await wait(lab.settleMs);
  const before = await countedValues(page, (counted) => counted > 0);
  const load = await measureLoad(lab, { page });
  return { ...load, received: (await pageRecord(page)).valuesIn - before };
}

async function naive(lab: Lab) {
  const { url } = await lab.platform(PUMPS);
  const { relay, page } = await openNaivePumps(lab, url);
  await wait(lab.settleMs);
  const once = await measureLoad(lab, { page });
  relay.hold();
  const fast = await pushed(lab, relay, page);
  await page.close();
  return { once, fast };
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(PUMPS);
  const relay = await openRelay(lab, url);
  const page = await openPumpTable(lab, relay.url);
  const inSight = await byName(lab, page);
  await orderPumpsByValue(page, relay.url);
  const ours = await once(lab, relay, page);
  const fast = await faster(lab, relay, page);
  await page.close();
  await relay.close();
  const floor = await floors(lab, { once: ours.recording, fast: fast.recording });
  const plain = await naive(lab);
  const of = `at ${RATE} times the rate: `;
  const p95 = (paintMs: readonly number[]) => percentile(paintMs, 0.95);
  return [
    ...loadFigures(
      { ours, naive: plain.once, floor: floor.once },
      { main: { naive: 1 / 4, floor: 1.5 }, worker: { naive: 1 }, longTasks: { aboveFloor: 0 } },
    ),
    figure('stamp to paint p50', percentile(ours.paintMs, 0.5), 'ms', { naive: percentile(plain.once.paintMs, 0.5) }),
    figure('stamp to paint p95', p95(ours.paintMs), 'ms', { naive: p95(plain.once.paintMs), budget: { naive: 1 } }),
    figure('updates drawn', ours.updatesPerSecond, '/s', { naive: plain.once.updatesPerSecond }),
    figure('values received', ours.received, ''),
    figure('by name: main thread', inSight.mainPercent, '%', { naive: plain.once.mainPercent }),
    figure('by name: busiest worker', inSight.workerPercent, '%', { naive: plain.once.mainPercent, budget: { naive: 1 / 10 } }),
    figure('by name: values received', inSight.received, ''),
    figure('values lost', ours.lost, '', { budget: { most: 0 } }),
    ...loadFigures({ ours: fast, naive: plain.fast, floor: floor.fast }, { of, main: { naive: 1 / 10, floor: 1.5 } }),
    figure(`${of}stamp to paint p95`, p95(fast.paintMs), 'ms', { naive: p95(plain.fast.paintMs) }),
    figure(`${of}values sent`, fast.sent, ''),
    figure(`${of}values lost`, fast.lost, '', { budget: { most: 0 } }),
  ];
}
