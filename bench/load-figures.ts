import type { PageLoad } from './console-page.ts';
import { type Budget, type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { traceThreads } from './thread-trace.ts';

const LONG_TASK_MS = 50;

/** The longest task of the main thread during `act`. */
export async function longestTasks(lab: Lab, name: string, act: () => Promise<void>): Promise<Figure[]> {
  const { longestTaskMs, longestTaskCpuMs, longTasks } = await traceThreads(await lab.browserSession(), act);
  lab.log(`${name}: longest task ${longestTaskMs.toFixed(0)} ms, ${longestTaskCpuMs.toFixed(0)} ms of a processor, ${longTasks} long`);
  return [
    figure(`${name}: longest task, processor time`, longestTaskCpuMs, 'ms', { budget: { most: LONG_TASK_MS } }),
    figure(`${name}: longest task`, longestTaskMs, 'ms'),
  ];
}

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
