/** The table of active alarms: 1,000 alarms updated once a second, and 100 updated ten times a second. */
import { signInOverRest } from '../tests/accounts.ts';
import { createAlarmScript } from './alarm-script.ts';
import { BESIDE } from './compare-dashboard.ts';
import { measureLoad, openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const LOADS = [
  { alarms: 1000, hz: 1, main: { naive: 1, floor: 1.5 } },
  { alarms: 100, hz: 10, main: { naive: 1 / 2, floor: 1.5 } },
] as const;

async function measure(lab: Lab, load: (typeof LOADS)[number]): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const script = createAlarmScript(load);
  lab.onEnd(() => script.stop());
  const relay = await openRelay(lab, url, script);
  const page = await openConsole(lab, relay.url, '/alarms');
  await page.getByRole('row').nth(20).waitFor();
  const alarmRows = (await page.getByRole('row').count()) - 1;
  await wait(lab.loadedMs);
  const ours = await measureLoad(lab, { page });
  const recording = await recordDrawing(lab, page, () => wait(lab.measureMs));
  await page.close();
  const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject));
  const token = await signInOverRest(url);
  const given = { url: relay.url, token, title: 'Alarms', charts: [], columns: 1, window: { lengthMs: 60_000 }, alarmRows };
  const naivePage = await openNaive(lab, 'dashboard.tsx', given);
  await naivePage.locator('tr').nth(20).waitFor();
  await wait(lab.settleMs);
  const naive = await measureLoad(lab, { page: naivePage });
  await naivePage.close();
  await relay.close();
  script.stop();
  const of = `${load.alarms} x ${load.hz} Hz: `;
  return [
    ...loadFigures({ ours, naive, floor }, { of, main: load.main }),
    figure(`${of}updates drawn`, ours.updatesPerSecond, '/s', { naive: naive.updatesPerSecond }),
  ];
}

export async function run(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of lab.isQuick ? LOADS.slice(-1) : LOADS) figures.push(...(await measure(lab, load)));
  return figures;
}
