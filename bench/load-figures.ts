import type { PageLoad } from './console-page.ts';
import { type Figure, figure } from './figure.ts';

interface Budgets {
  /** Put before each metric, where a bench measures several loads. */
  readonly of?: string;
  /** Most of the main thread in percent. */
  readonly main: number;
  readonly chrome?: number;
  readonly worker?: number;
  /** Whether no task may take longer than 50 ms. */
  readonly hasShortTasks?: boolean;
}

/** What a load costs: shares of threads, all of Chrome, long tasks. */
export function loadFigures(ours: PageLoad, naive: PageLoad, { of = '', main, chrome, worker, hasShortTasks }: Budgets): Figure[] {
  const most = (value: number | undefined) => (value === undefined ? {} : { most: value });
  return [
    figure(`${of}main thread`, ours.mainPercent, '%', { most: main, naive: naive.mainPercent }),
    figure(`${of}main thread, processor time`, ours.mainCpuPercent, '%', { naive: naive.mainCpuPercent }),
    figure(`${of}busiest worker`, ours.workerPercent, '%', most(worker)),
    figure(`${of}busiest worker, processor time`, ours.workerCpuPercent, '%'),
    figure(`${of}all of Chrome`, ours.chromePercent, '%', { ...most(chrome), naive: naive.chromePercent }),
    figure(`${of}longest task`, ours.longestTaskMs, 'ms', { ...most(hasShortTasks ? 50 : undefined), naive: naive.longestTaskMs }),
    figure(`${of}tasks over 50 ms`, ours.longTasks, '', { ...most(hasShortTasks ? 0 : undefined), naive: naive.longTasks }),
  ];
}
