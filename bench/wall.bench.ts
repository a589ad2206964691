/** A wall of 24 charts with four series each over one hour, every series at 10 Hz, against plain uPlot with all points. */
import { chartDraws } from './canvas-draws.ts';
import { compareDashboard } from './compare-dashboard.ts';
import { measureLoad } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { createSeriesScript, type ScriptedEntity, scriptedId } from './series-script.ts';

const HZ = 10;

const charts = Array.from(
  { length: 24 },
  (_, index): ScriptedEntity => ({ id: scriptedId(index), name: `Station ${index + 1}`, keys: ['inflow', 'outflow', 'level', 'power'] }),
);

export async function run(lab: Lab): Promise<Figure[]> {
  const { ours, naive } = await compareDashboard(lab, {
    plan: { title: 'Wall of charts', charts, columns: 6, window: { lengthMs: 3_600_000 }, limit: 36_000 },
    script: createSeriesScript({ entities: charts, points: 3600, hz: HZ }),
    screen: { width: 1920, height: 1080 },
    measure: async (page, chart) => ({
      ...(await measureLoad(lab, page)),
      draws: await chartDraws(page, chart, lab.isQuick ? 1000 : 4000),
    }),
  });
  return [
    ...loadFigures(ours, naive, { main: 15, chrome: 20, hasShortTasks: true }),
    figure('charts drawn', ours.draws.length, '', { least: charts.length }),
    figure('draws of the slowest chart', Math.min(...ours.draws), '/s', { least: HZ * 0.95, naive: Math.min(...naive.draws) }),
  ];
}
