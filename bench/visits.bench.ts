/** A live dashboard visited and left 100 times: what is still held afterwards. */
import { type Held, openHeld } from '../tests/load/held.ts';
import { deviceRow, visitWall } from '../tests/load/visit-wall.ts';
import { BESIDE } from './compare-dashboard.ts';
import { openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { wait } from './wait.ts';

/** By then everything that is loaded or made once is there. */
const WARM_UP = 4;
/** Feeds that nobody looks at any more linger 5 s. */
const LINGER_MS = 6000;
const MIB = 1_048_576;

export async function run(lab: Lab): Promise<Figure[]> {
  const visits = lab.isQuick ? 6 : 100;
  const { url } = await lab.platform(BESIDE);
  const page = await openConsole(lab, url, '/devices');
  await deviceRow(page, 20).waitFor();
  const measure = await openHeld(page);
  const visitTimes = async (count: number): Promise<Held> => {
    for (let visit = 0; visit < count; visit += 1) await visitWall(page);
    await wait(LINGER_MS);
    return measure();
  };
  const before = await visitTimes(WARM_UP);
  const after = await visitTimes(visits);
  const grown = (name: keyof Held) => after[name] - before[name];
  return [
    figure('visits', visits, ''),
    figure('heap of the page after GC, grown by', grown('heap') / MIB, 'MiB', { most: 2 }),
    figure('heap of the core after GC, grown by', grown('workerHeap') / MIB, 'MiB', { most: 2 }),
    figure('DOM nodes, more by', grown('nodes'), '', { most: 50 }),
    figure('detached nodes, more by', grown('detached'), '', { most: 0 }),
    figure('listeners, more by', grown('listeners'), ''),
  ];
}
