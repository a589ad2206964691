/** A dashboard of 40 mixed widgets over 500 devices at 1 Hz, maps and controls included: what it costs while it is live. */
import { chartsDrawn, measureLoad, openPage, type PageLoad } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import { CHARTS, saveFortyWidgets } from './forty-widgets.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const SCREEN = { width: 1920, height: 1080 };
const FLEET = { devices: 500 };
const MOST_OF_FLOOR = 1.7;

/** The machine's speed drifts by a quarter within a minute: ours and its floor are measured in turn. */
const ROUNDS = 3;

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Of all rounds. */
function joined(loads: readonly PageLoad[]) {
  return {
    mainPercent: mean(loads.map(({ mainPercent }) => mainPercent)),
    longestTaskMs: Math.max(...loads.map(({ longestTaskMs }) => longestTaskMs)),
    longTasks: loads.reduce((sum, { longTasks }) => sum + longTasks, 0),
  };
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(FLEET);
  const dashboard = await saveFortyWidgets(url);
  const relay = await openRelay(lab, url);
  const rounds = lab.isQuick ? 1 : ROUNDS;
  const part: Lab = { ...lab, measureMs: lab.measureMs / rounds };
  const ofOurs: PageLoad[] = [];
  const ofFloor: PageLoad[] = [];
  let recording: string | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(lab, relay.url, `/dashboards/${dashboard}`, SCREEN);
    await chartsDrawn(page, CHARTS);
    await page.locator('section[data-drawn="native"]').nth(39).waitFor();
    await wait(lab.loadedMs);
    ofOurs.push(await measureLoad(part, { page }));
    recording ??= await recordDrawing(lab, page, () => wait(lab.measureMs));
    await page.close();
    ofFloor.push(await measureFloor(lab, recording, (subject) => measureLoad(part, subject), { viewport: SCREEN }));
  }
  const [ours, floor] = [joined(ofOurs), joined(ofFloor)];
  const shares = ofOurs.map(({ mainPercent }, i) => `${mainPercent.toFixed(1)} to ${ofFloor[i]?.mainPercent.toFixed(1)} %`);
  lab.log(`rounds: ${shares.join(', ')}`);
  return [
    figure('main thread while it is live', ours.mainPercent, '%', { floor: floor.mainPercent, budget: { floor: MOST_OF_FLOOR } }),
    figure('longest task', ours.longestTaskMs, 'ms', { floor: floor.longestTaskMs }),
    figure('tasks over 50 ms', ours.longTasks, '', { floor: floor.longTasks, budget: { aboveFloor: 0 } }),
  ];
}
