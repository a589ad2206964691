/** Measures a dashboard in the console, its floor and its naive page, over the same relay and script. */
import { signInOverRest } from '../tests/accounts.ts';
import type { Script } from '../tests/load/relay.ts';
import { type DashboardPlan, saveDashboard } from './bench-dashboard.ts';
import { chartsDrawn, openPage, type Subject, VIEWPORT } from './console-page.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

/** The platform behind the script, for what the script does not answer. */
export const BESIDE = { devices: 300 };

export interface Compared<T> {
  readonly ours: T;
  readonly floor: T;
  readonly naive: T;
}

interface Comparison<T> {
  readonly plan: DashboardPlan;
  readonly script: Script & { stop(): void };
  readonly screen?: { readonly width: number; readonly height: number };
  readonly measure: (subject: Subject, chart: string) => Promise<T>;
  readonly settleMs?: number;
}

export async function compareDashboard<T>(lab: Lab, comparison: Comparison<T>): Promise<Compared<T>> {
  const { plan, script, screen = VIEWPORT, measure, settleMs = lab.settleMs } = comparison;
  const { url } = await lab.platform(BESIDE);
  lab.onEnd(() => script.stop());
  const relay = await openRelay(lab, url, script);
  const id = await saveDashboard(url, plan);
  const page = await openPage(lab, relay.url, `/dashboards/${id}`, screen);
  await chartsDrawn(page, plan.charts.length);
  const alarmRows = plan.hasAlarms ? Math.max(0, (await page.getByRole('row').count()) - 1) : 0;
  await wait(Math.max(settleMs, lab.loadedMs));
  const ours = await measure({ page }, '[role=img]');
  const recording = await recordDrawing(lab, page, () => wait(lab.measureMs));
  await page.close();

  const floor = await measureFloor(lab, recording, (subject) => measure(subject, '[role=img]'), { viewport: screen });

  const given = { ...plan, url: relay.url, token: await signInOverRest(url), alarmRows };
  const naivePage = await openNaive(lab, 'dashboard.tsx', given, screen);
  await wait(settleMs);
  const naive = await measure({ page: naivePage }, '.chart');
  await naivePage.close();
  return { ours, floor, naive };
}
