/** Maps of 10,000 markers that all move each second: spread over the second, all at once, and with near ones shown as one. */
import { pageWire, type Relay } from '../tests/load/relay.ts';
import { commandsOf } from '../tests/load/wire.ts';
import { ALL_DEVICES, saveWidgets } from './bench-dashboard.ts';
import { measureLoad, openPage } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { pushRows } from './pump-frames.ts';
import { PUMPS } from './pump-table.ts';
import { wait } from './wait.ts';

/** A recording has the pixels of the whole map, four times a second. */
const SCREEN = { width: 800, height: 600 };
/** The console's late parts are there by then. */
const LOADED_MS = 7000;
const LONGEST_TASK_MS = 50;
const PLACE = ['latitude', 'longitude'].map((name) => ({ name, type: 'timeseries' as const, label: name }));
/** Without the machine that the platform watches: one page of a server has 10,000. */
const PUMPS_ONLY = { ...ALL_DEVICES, filter: { ...ALL_DEVICES.filter, entityNameFilter: 'PS-' } };
const ROUND_MS = 120_000;

const saveMap = (url: string, settings: Readonly<Record<string, unknown>>) => {
  const looks = { bundleAlias: 'maps_v2', typeAlias: 'openstreetmap', type: 'latest' as const };
  const place = { col: 0, row: 0, sizeX: 24, sizeY: 12 };
  const all = { provider: 'openstreet-map', ...settings };
  const map = { ...looks, id: 'map', title: 'Fleet', place, alias: PUMPS_ONLY.id, keys: PLACE, settings: all };
  return saveWidgets(url, 'Markers', [map], [PUMPS_ONLY], { realtime: { timewindowMs: 60_000 } });
};

/** Devices on a grid over a country, each on a circle around its place. */
function placeAt(index: number, ts: number): Readonly<Record<string, string>> {
  const turn = (2 * Math.PI * (((index * 7919) % ROUND_MS) + (ts % ROUND_MS))) / ROUND_MS;
  const [row, column] = [Math.floor(index / 100), index % 100];
  return {
    latitude: (47 + row / 15 + Math.sin(turn) / 10).toFixed(6),
    longitude: (6 + column / 12 + Math.cos(turn) / 10).toFixed(6),
  };
}

/** The map's subscription, once it is there. */
async function commandOf(relay: Relay): Promise<number> {
  for (;;) {
    const sent = pageWire(relay).sent.flatMap(commandsOf);
    const found = sent.findLast(({ command }) => JSON.stringify(command.latestCmd ?? '').includes('"latitude"'));
    if (found) return found.command.cmdId;
    await wait(100);
  }
}

async function moveAll(relay: Relay, ticks: number, ms: number): Promise<number> {
  const [cmdId, ids] = [await commandOf(relay), [...pageWire(relay).latest.keys()]];
  return pushRows(relay, { cmdId, ids, hz: 1, ticks, values: placeAt }, ms);
}

interface Load {
  readonly of: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly ticks: number;
}

const LOADS: readonly Load[] = [
  { of: 'spread over the second', settings: {}, ticks: 10 },
  { of: 'all at once', settings: {}, ticks: 1 },
  { of: 'near ones as one', settings: { useClusterMarkers: true }, ticks: 10 },
];

async function measure(lab: Lab, url: string, { of, settings, ticks }: Load): Promise<Figure[]> {
  const relay = await openRelay(lab, url);
  const page = await openPage(lab, relay.url, `/dashboards/${await saveMap(url, settings)}`, SCREEN);
  await page.getByRole('application', { name: 'Fleet' }).waitFor();
  await moveAll(relay, ticks, lab.isQuick ? LOADED_MS : lab.loadedMs);
  const load = await measureLoad(lab, { page }, (ms) => moveAll(relay, ticks, ms));
  const recording = await recordDrawing(lab, page, () => moveAll(relay, ticks, lab.measureMs));
  await page.close();
  await relay.close();
  const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject), { viewport: SCREEN });
  return [
    figure(`${of}: main thread`, load.mainPercent, '%', { floor: floor.mainPercent }),
    figure(`${of}: busiest worker`, load.workerPercent, '%'),
    figure(`${of}: main thread, processor time`, load.mainCpuPercent, '%', { floor: floor.mainCpuPercent }),
    figure(`${of}: longest task`, load.longestTaskMs, 'ms', { floor: floor.longestTaskMs }),
    figure(`${of}: longest task, processor time`, load.longestTaskCpuMs, 'ms', {
      floor: floor.longestTaskCpuMs,
      budget: { most: LONGEST_TASK_MS },
    }),
    figure(`${of}: tasks over 50 ms`, load.longTasks, '', { floor: floor.longTasks, budget: { aboveFloor: 0 } }),
  ];
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(PUMPS);
  const figures: Figure[] = [];
  for (const load of LOADS) figures.push(...(await measure(lab, url, load)));
  return figures;
}
