/** Time that Chromium's threads spend in tasks, from a trace of the browser: a page can see neither its own tasks nor its workers'. */
import type { CDPSession } from 'playwright';

export interface ThreadShares {
  /** Percent of the time that the thread spent in tasks. */
  readonly mainPercent: number;
  /** The same in processor time, without waiting for a processor on a busy machine. */
  readonly mainCpuPercent: number;
  readonly workerPercent: number;
  /** The same as `mainCpuPercent`, for the busiest worker. */
  readonly workerCpuPercent: number;
  /** Tasks of the main thread; long ones take over 50 ms. */
  readonly longestTaskMs: number;
  /** In processor time. */
  readonly longestTaskCpuMs: number;
  readonly longTasks: number;
  readonly mainMs: number;
  readonly mainCpuMs: number;
}

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly frame_reporter?: { readonly state?: string; readonly affects_smoothness?: boolean } };
}

export interface Trace {
  readonly events: readonly TraceEvent[];
  readonly elapsedMs: number;
}

const LONG_TASK_MS = 50;
const TASKS = 'disabled-by-default-devtools.timeline';

async function processorSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Share of all of Chrome's processes, in percent of one core. `session` must be of the browser. */
export async function processorPercent<T>(session: CDPSession, work: () => Promise<T>): Promise<{ result: T; percent: number }> {
  const before = await processorSeconds(session);
  const started = performance.now();
  const result = await work();
  const elapsedMs = performance.now() - started;
  return { result, percent: (((await processorSeconds(session)) - before) * 100_000) / elapsedMs };
}

/** Tasks of all threads, and `more` categories. `session` must be of the browser, not of a page. */
export async function recordTrace(session: CDPSession, work: () => Promise<unknown>, more: readonly string[] = []): Promise<Trace> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    for (const event of value) events.push(event as TraceEvent);
  };
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: [TASKS, '__metadata', ...more], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  const started = performance.now();
  try {
    await work();
  } finally {
    await session.send('Tracing.end');
  }
  const elapsedMs = performance.now() - started;
  await complete;
  session.off('Tracing.dataCollected', collect);
  return { events, elapsedMs };
}

export async function traceThreads(session: CDPSession, work: () => Promise<unknown>): Promise<ThreadShares> {
  return threadShares(await recordTrace(session, work));
}

export function threadShares({ events, elapsedMs }: Trace): ThreadShares {
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid}/${tid}`, args?.name ?? '']),
  );
  const tasks = events
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ pid, tid, dur = 0, tdur = dur }) => ({
      thread: names.get(`${pid}/${tid}`) ?? '',
      key: `${pid}/${tid}`,
      ms: dur / 1000,
      cpuMs: tdur / 1000,
    }));
  const busiest = (wanted: string) => {
    const sums = new Map<string, number>();
    for (const { thread, key, ms } of tasks) if (thread.startsWith(wanted)) sums.set(key, (sums.get(key) ?? 0) + ms);
    const [key, ms] = [...sums].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
    return { key, ms, percent: (ms / elapsedMs) * 100 };
  };
  const main = busiest('CrRendererMain');
  const worker = busiest('DedicatedWorker');
  const cpuMsOf = (thread: string) => tasks.reduce((sum, { key, cpuMs }) => sum + (key === thread ? cpuMs : 0), 0);
  const ofMain = tasks.filter(({ key }) => key === main.key);
  const mainTasks = ofMain.map(({ ms }) => ms);
  const mainCpuMs = ofMain.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return {
    mainPercent: main.percent,
    mainCpuPercent: (mainCpuMs / elapsedMs) * 100,
    mainMs: main.ms,
    mainCpuMs,
    workerPercent: worker.percent,
    workerCpuPercent: (cpuMsOf(worker.key) / elapsedMs) * 100,
    longestTaskMs: Math.max(0, ...mainTasks),
    longestTaskCpuMs: Math.max(0, ...ofMain.map(({ cpuMs }) => cpuMs)),
    longTasks: mainTasks.filter((ms) => ms > LONG_TASK_MS).length,
  };
}
