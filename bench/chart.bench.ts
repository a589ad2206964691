/** One chart of five series with 20,000 points each, every series at 1 Hz. */
import { compareDashboard } from './compare-dashboard.ts';
import { frameIntervals, measureLoad } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { createSeriesScript, scriptedId } from './series-script.ts';

const POINTS = 20_000;
const charts = [{ id: scriptedId(100), name: 'Station', keys: ['inflow', 'outflow', 'level', 'power', 'pressure'] }];

export async function run(lab: Lab): Promise<Figure[]> {
  const framesMs = lab.isQuick ? 1000 : 5000;
  const { ours, naive, floor } = await compareDashboard(lab, {
    plan: { title: 'One chart', charts, columns: 1, window: { lengthMs: POINTS * 1000 }, limit: POINTS },
    script: createSeriesScript({ entities: charts, points: POINTS, hz: 1 }),
    measure: async (subject) => {
      const load = await measureLoad(lab, subject);
      await subject.begin?.();
      return { ...load, frames: ((await frameIntervals(subject.page, framesMs)).length * 1000) / framesMs };
    },
  });
  return [
    ...loadFigures({ ours, naive, floor }, { main: { naive: 1 / 2, floor: 1.5 } }),
    figure('animation frames', ours.frames, '/s', { naive: naive.frames, floor: floor.frames }),
  ];
}
