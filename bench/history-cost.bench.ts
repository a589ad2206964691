/**
 * Cost of the core's change log for each value at 10,000 devices x 5 keys x 1 Hz, and of going back, with ports whose clock is advanced.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { EntityTableDemand } from '../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../workers/core/signed-in-core.fixture.ts';
import { type Figure, figure, median, percentile } from './figure.ts';
import type { Lab } from './lab.ts';

const DEVICES = 10_000;
const KEYS = ['flow', 'pressure', 'power', 'motorTemperature', 'vibration'];
const ROWS_PER_FRAME = 100;
const START = 1_600_000_000_000;
const BUDGET_BYTES = 256 * 2 ** 20;
const VALUES_PER_SECOND = DEVICES * KEYS.length;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const DEMAND: EntityTableDemand = {
  kind: 'entity-table',
  filter: { type: 'deviceType', deviceType: 'pump' },
  keyFilters: [],
  columns: [{ type: 'ENTITY_FIELD', key: 'name' }, ...KEYS.map((key) => ({ type: 'TIME_SERIES' as const, key }))],
  sort: null,
  search: '',
  rows: { first: 0, count: 40 },
};

const idOf = (device: number) => ({ entityType: 'DEVICE', id: `00000000-0000-0000-0000-${String(device).padStart(12, '0')}` });

/** Two decimals, changing each second. */
function cells(device: number, ts: number): Record<string, { ts: number; value: string }> {
  return Object.fromEntries(KEYS.map((key, k) => [key, { ts, value: (((device * 7 + k * 131 + ts / 1000) % 9973) / 100).toFixed(2) }]));
}

function pageFrame(): string {
  const data = Array.from({ length: DEVICES }, (_, device) => ({
    entityId: idOf(device),
    latest: { ENTITY_FIELD: { name: { ts: START, value: `Pump ${device}` } }, TIME_SERIES: cells(device, START) },
    timeseries: {},
  }));
  return JSON.stringify({ cmdId: 1, data: { data, totalPages: 1, totalElements: DEVICES, hasNext: false } });
}

function secondOf(ts: number): string[] {
  return Array.from({ length: DEVICES / ROWS_PER_FRAME }, (_, frame) => {
    const update = Array.from({ length: ROWS_PER_FRAME }, (_row, i) => {
      const device = frame * ROWS_PER_FRAME + i;
      return { entityId: idOf(device), latest: { TIME_SERIES: cells(device, ts) }, timeseries: null };
    });
    return JSON.stringify({ cmdId: 1, update });
  });
}

interface Fed {
  readonly whole: SignedInCore;
  readonly reply: (frame: string) => void;
  readonly before: { readonly bytes: number; readonly held: number };
  readonly cpuMs: number[];
}

const memory = () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const heldBytes = (whole: SignedInCore) => whole.parts('connection').at(-1)?.heldBytes ?? 0;

async function open(keepsPast: boolean): Promise<Fed> {
  const whole = await createSignedInCore(START, { keepsPast, memoryBytes: BUDGET_BYTES });
  await whole.core.open(1, DEMAND);
  const socket = await whole.connect();
  socket.reply(pageFrame());
  await whole.ports.advance(2000);
  return { whole, reply: (frame) => socket.reply(frame), before: { bytes: memory(), held: heldBytes(whole) }, cpuMs: [] };
}

async function feed({ whole, reply, cpuMs }: Fed, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const frames = secondOf(whole.ports.now());
    const from = process.cpuUsage();
    for (const frame of frames) reply(frame);
    const { user, system } = process.cpuUsage(from);
    cpuMs.push((user + system) / 1000);
    await whole.ports.advance(1000);
    whole.snapshots.splice(0, whole.snapshots.length - 20);
  }
}

/** Time from `setAsOf` until the rows of that time are published. The first step replays all that is held. */
async function timeBack(whole: SignedInCore, seconds: number): Promise<{ first: number; step: number }> {
  const end = whole.ports.now();
  const times = [end - 500, ...Array.from({ length: seconds / 2 - 1 }, (_, i) => end - seconds * 500 + i * 1000)];
  const taken: number[] = [];
  for (const time of times) {
    const started = performance.now();
    await whole.core.setAsOf(time);
    await whole.ports.advance(100);
    taken.push(performance.now() - started);
  }
  await whole.core.setAsOf(null);
  return { first: taken[0] ?? Number.NaN, step: median(taken.slice(2)) };
}

export async function run({ isQuick, log }: Lab): Promise<Figure[]> {
  const seconds = isQuick ? 10 : 60;
  log(`${DEVICES} devices x ${KEYS.length} keys, ${seconds} s of values, in turns without and with a past`);
  const without = await open(false);
  for (let i = 0; i < 3; i++) await feed(without, 1);
  const kept = await open(true);
  // Alternating, so that other work of the machine affects both.
  for (let second = 0; second < seconds; second++) {
    await feed(without, 1);
    await feed(kept, 1);
  }
  const values = seconds * VALUES_PER_SECOND;
  const nsOf = ({ cpuMs }: Fed) => (percentile(cpuMs.slice(2), 0.25) * 1e6) / VALUES_PER_SECOND;
  const bytes = memory() - kept.before.bytes;
  const held = heldBytes(kept.whole) - kept.before.held;
  const { first, step } = await timeBack(kept.whole, seconds);
  return [
    figure('time per value, past kept', nsOf(kept), 'ns'),
    figure('time per value, no past', nsOf(without), 'ns'),
    figure('worker share of keeping it', ((nsOf(kept) - nsOf(without)) * VALUES_PER_SECOND) / 1e7, '%'),
    figure('memory per value', bytes / values, 'bytes'),
    figure('memory per value, as counted', held / values, 'bytes'),
    figure('held in 256 MB', BUDGET_BYTES / ((held / values) * VALUES_PER_SECOND), 's'),
    figure('going back, first step', first, 'ms'),
    figure('going on by a second', step, 'ms'),
  ];
}
