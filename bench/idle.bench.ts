/**
 * A dashboard without data: only ages and the sliding window change. Waits until late parts are loaded, the full run also for the garbage
 * collection after loading (30 s).
 */
import type { Script } from '../tests/load/relay.ts';
import { createAlarmScript } from './alarm-script.ts';
import { compareDashboard } from './compare-dashboard.ts';
import { measureLoad } from './console-page.ts';
import type { Figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { createSeriesScript, scriptedId } from './series-script.ts';

const SETTLE_MS = 45_000;
const charts = [{ id: scriptedId(200), name: 'Station', keys: ['inflow', 'outflow', 'level'] }];

type Ended = Script & { stop(): void };

/** Commands go to the second script where the first does not answer. */
function bothScripts(first: Ended, second: Ended): Ended {
  return {
    answer: (...command) => first.answer(...command) ?? second.answer(...command),
    stop: () => {
      first.stop();
      second.stop();
    },
  };
}

export async function run(lab: Lab): Promise<Figure[]> {
  const loads = await compareDashboard(lab, {
    plan: { title: 'Nothing comes', charts, columns: 1, window: { lengthMs: 300_000 }, limit: 1000, hasAlarms: true },
    script: bothScripts(createSeriesScript({ entities: charts, points: 300, hz: 0 }), createAlarmScript({ alarms: 100, hz: 0 })),
    measure: (subject) => measureLoad(lab, subject),
    settleMs: lab.isQuick ? lab.loadedMs : SETTLE_MS,
  });
  return loadFigures(loads, { main: { naive: 2 / 3, floor: 1.5 } });
}
