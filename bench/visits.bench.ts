/** 100 visits to a live dashboard: what is still held afterwards. */
import { type Held, openHeld } from '../tests/load/held.ts';
import { deviceRow, visitWall } from '../tests/load/visit-wall.ts';
import { BESIDE } from './compare-dashboard.ts';
import { openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { openNaivePump, visitNaive } from './naive-visits.ts';
import { wait } from './wait.ts';

/** Visits until everything is loaded and compiled. */
const WARM_UP = { quick: 2, full: 20 };
/** Feeds without a view linger 5 s. */
const LINGER_MS = 6000;
const MIB = 1_048_576;

async function naiveVisits(lab: Lab, url: string, warmUp: number, visits: number): Promise<(name: keyof Held) => number> {
  const page = await openNaivePump(lab, url);
  const measure = await openHeld(page, false);
  const visitTimes = async (count: number): Promise<Held> => {
    for (let visit = 0; visit < count; visit += 1) await visitNaive(page, false);
    return measure();
  };
  const before = await visitTimes(warmUp);
  const after = await visitTimes(visits);
  return (name) => after[name] - before[name];
}

export async function run(lab: Lab): Promise<Figure[]> {
  const visits = lab.isQuick ? 4 : 100;
  const warmUp = lab.isQuick ? WARM_UP.quick : WARM_UP.full;
  const { url } = await lab.platform(BESIDE);
  const page = await openConsole(lab, url, '/devices');
  await deviceRow(page, 20).waitFor();
  const measure = await openHeld(page);
  const visitTimes = async (count: number): Promise<Held> => {
    for (let visit = 0; visit < count; visit += 1) await visitWall(page);
    await wait(LINGER_MS);
    return measure();
  };
  const before = await visitTimes(warmUp);
  const after = await visitTimes(visits);
  await page.close();
  const naive = await naiveVisits(lab, url, warmUp, visits);
  const grown = (name: keyof Held) => after[name] - before[name];
  return [
    figure('visits', visits, ''),
    figure('heap of the page after GC, grown by', grown('heap') / MIB, 'MiB', { budget: { most: 2 }, naive: naive('heap') / MIB }),
    figure('heap of the core after GC, grown by', grown('workerHeap') / MIB, 'MiB', { budget: { most: 2 } }),
    figure('DOM nodes, more by', grown('nodes'), '', { budget: { most: 50 }, naive: naive('nodes') }),
    figure('detached nodes, more by', grown('detached'), '', { budget: { most: 0 }, naive: naive('detached') }),
    figure('listeners, more by', grown('listeners'), '', { naive: naive('listeners') }),
  ];
}
