/** A dashboard of 40 mixed widgets over 500 devices at 1 Hz, maps and controls included: what it costs while it is live. */
import { chartsDrawn, measureLoad, openPage } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import { CHARTS, saveFortyWidgets } from './forty-widgets.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const SCREEN = { width: 1920, height: 1080 };
const FLEET = { devices: 500 };
const MOST_OF_FLOOR = 1.7;

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(FLEET);
  const dashboard = await saveFortyWidgets(url);
  const relay = await openRelay(lab, url);
  const page = await openPage(lab, relay.url, `/dashboards/${dashboard}`, SCREEN);
  await chartsDrawn(page, CHARTS);
  await page.locator('section[data-drawn="native"]').nth(39).waitFor();
  await wait(lab.loadedMs);
  const ours = await measureLoad(lab, { page });
  const recording = await recordDrawing(lab, page, () => wait(lab.measureMs));
  await page.close();
  const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject), { viewport: SCREEN });
  return [
    figure('main thread while it is live', ours.mainPercent, '%', { floor: floor.mainPercent, budget: { floor: MOST_OF_FLOOR } }),
    figure('longest task', ours.longestTaskMs, 'ms', { floor: floor.longestTaskMs }),
    figure('tasks over 50 ms', ours.longTasks, '', { floor: floor.longTasks, budget: { aboveFloor: 0 } }),
  ];
}
