import type { PageLoad } from './console-page.ts';
import { type Budget, type Figure, figure } from './figure.ts';

interface Measured {
  readonly ours: PageLoad;
  readonly naive: PageLoad;
  readonly floor: PageLoad;
}

interface Demands {
  /** Prefix of each metric, where a bench measures several loads. */
  readonly of?: string;
  readonly main: Budget;
  readonly chrome?: Budget;
  /** The naive value is its main thread, which does all of its work. */
  readonly worker?: Budget;
  readonly longTasks?: Budget;
}

export function loadFigures({ ours, naive, floor }: Measured, { of = '', main, chrome, worker, longTasks }: Demands): Figure[] {
  const row = (metric: string, name: keyof PageLoad & `${string}${'Percent' | 'Ms' | 'Tasks'}`, unit: string, budget?: Budget) =>
    figure(`${of}${metric}`, Number(ours[name]), unit, { naive: Number(naive[name]), floor: Number(floor[name]), budget });
  return [
    row('main thread', 'mainPercent', '%', main),
    row('main thread, processor time', 'mainCpuPercent', '%'),
    figure(`${of}busiest worker`, ours.workerPercent, '%', { naive: naive.mainPercent, budget: worker }),
    figure(`${of}busiest worker, processor time`, ours.workerCpuPercent, '%', { naive: naive.mainCpuPercent }),
    row('all of Chrome', 'chromePercent', '%', chrome),
    row('longest task', 'longestTaskMs', 'ms'),
    row('tasks over 50 ms', 'longTasks', '', longTasks),
  ];
}
