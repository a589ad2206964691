/**
 * The runs of one tenant, and the one process that does them in their order. Each is answered exactly once: a process that dies is started
 * anew and gets those without an answer again, one at a time, so that the one that kills it is found, named and alone.
 */
import type { ScriptAnswer, ScriptFailure } from '../../src/engine/scripts/answer.ts';
import type { ScriptSource } from '../../src/engine/scripts/source.ts';
import { TooBusy } from '../too-busy.ts';
import { createPauses, type PauseRule } from './pauses.ts';
import { type ProcessOptions, type ScriptProcess, startProcess } from './start-process.ts';
import { type Answer, FULL, MOST_SLOWER, type Order } from './wire.ts';

/** Told to the process before their turn, so that it never waits for the next one. */
const MOST_TOLD = 128;
const MOST_TOLD_LETTERS = 1_000_000;
const MOST_SCRIPTS = 500;
/** Places of the waiting list that are free again before it is made shorter. */
const MOST_GONE = 1000;
/** For starting a process, and compiling. */
const GRACE_MS = 8000;
const LOOK_MS = 500;
/** Deaths that nothing explains, such as a kill from outside, before the run that was alone is blamed. */
const MOST_DEATHS = 3;
/** How V8 ends a process that is out of memory. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGTRAP', 'SIGILL']);

export interface QueueOptions extends ProcessOptions {
  readonly mostWaiting: number;
  readonly mostWaitingLetters: number;
  readonly idleMs: number;
  readonly pause: PauseRule;
  readonly now: () => number;
}

export interface ScriptQueue {
  /** Rejects with TooBusy, or if no process can be started. */
  run(source: ScriptSource, args: readonly string[] | null): Promise<ScriptAnswer>;
  readonly isIdle: boolean;
  /** Ends the process while nothing runs; the next run starts it again. */
  rest(): void;
  readonly pid: number | undefined;
  /** Ends the process; what waits is answered with a failure. */
  stop(): Promise<void>;
}

interface Run {
  readonly id: number;
  readonly key: string;
  readonly source: ScriptSource;
  /** Null: only whether the script can start. */
  readonly args: readonly string[] | null;
  readonly letters: number;
  deaths: number;
  readonly answer: (answer: ScriptAnswer) => void;
  readonly fail: (error: Error) => void;
}

export function createScriptQueue(options: QueueOptions): ScriptQueue {
  const { limitMs, memoryMib, now } = options;
  const pauses = createPauses(options.pause, now);
  const waiting: Run[] = [];
  let first = 0;
  let letters = 0;
  const told = new Map<number, Run>();
  let toldLetters = 0;
  /** Scripts that the process has, in the order of their last use. */
  const kept = new Map<string, number>();
  let child: ScriptProcess | null = null;
  let wasKilled: 'timeout' | 'memory' | null = null;
  /** Runs to do one at a time after a death. */
  let careful = 0;
  let lastAnswer = 0;
  /** What the process had used at the first look after that answer. */
  let seen = { answer: -1, usedMs: 0 };
  let nextId = 1;
  let nextScript = 1;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Ends of processes. */
  const processes = new Set<Promise<void>>();

  const failure = (kind: ScriptFailure['kind'], message: string): ScriptFailure => ({ ok: false, kind, message, place: null });
  const settle = (run: Run, answer: ScriptAnswer) => {
    letters -= run.letters;
    if (!answer.ok && (answer.kind === 'timeout' || answer.kind === 'memory')) pauses.add(run.key);
    run.answer(answer);
  };
  const pausedAnswer = (until: number) => {
    const { times, withinMs } = options.pause;
    const reason = `it took too long or needed too much memory ${times} times within ${withinMs / 1000} s`;
    return failure('paused', `The script is paused until ${new Date(until).toISOString()}: ${reason}`);
  };

  function scriptOf({ key, source }: Run, orders: Order[]): number {
    const known = kept.get(key);
    const script = known ?? nextScript++;
    kept.delete(key);
    kept.set(key, script);
    if (known !== undefined) return script;
    orders.push({ do: 'keep', script, source });
    const oldest = kept.entries().next().value;
    if (kept.size > MOST_SCRIPTS && oldest) {
      kept.delete(oldest[0]);
      orders.push({ do: 'forget', script: oldest[1] });
    }
    return script;
  }

  function pump(): void {
    const most = careful > 0 ? 1 : MOST_TOLD;
    const orders: Order[] = [];
    while (first < waiting.length && told.size < most && toldLetters < MOST_TOLD_LETTERS) {
      const run = waiting[first] as Run;
      first += 1;
      const until = pauses.until(run.key);
      if (until !== null && run.args !== null) {
        settle(run, pausedAnswer(until));
        continue;
      }
      if (!child) start();
      const script = scriptOf(run, orders);
      if (told.size === 0) lastAnswer = performance.now();
      told.set(run.id, run);
      toldLetters += run.letters;
      orders.push(run.args === null ? { do: 'check', run: run.id, script } : { do: 'run', run: run.id, script, args: run.args });
    }
    if (first > MOST_GONE || first === waiting.length) {
      waiting.splice(0, first);
      first = 0;
    }
    if (orders.length > 0) child?.send(orders);
    if (told.size > 0) {
      clearTimeout(idle);
      child?.hold(true);
      watch ??= setInterval(() => void look(), LOOK_MS).unref();
    } else if (child) waitIdle();
  }

  function waitIdle(): void {
    child?.hold(false);
    clearTimeout(idle);
    clearInterval(watch);
    watch = undefined;
    idle = setTimeout(letGo, options.idleMs).unref();
  }

  /** Only while it does nothing. */
  function letGo(): void {
    const one = child;
    child = null;
    kept.clear();
    clearTimeout(idle);
    one?.hold(true);
    one?.kill();
  }

  /** By what it used of the processor: it may have to wait for others. Only where that is not known, or far beyond, by the clock. */
  async function hangs(one: ScriptProcess): Promise<boolean> {
    const used = await one.usedMs();
    if (seen.answer !== lastAnswer) seen = { answer: lastAnswer, usedMs: used ?? 0 };
    const waitedMs = performance.now() - lastAnswer;
    if (used !== null && waitedMs < MOST_SLOWER * (limitMs + GRACE_MS)) return used - seen.usedMs > limitMs + GRACE_MS;
    return waitedMs > limitMs + GRACE_MS;
  }

  /** Beside the process's own limit: it may hang where that does not reach, or take memory that it does not count. */
  async function look(): Promise<void> {
    const one = child;
    if (!one || told.size === 0) return;
    const isLate = await hangs(one);
    if (isLate || (await one.excess()) > 0) {
      if (child !== one || told.size === 0) return;
      wasKilled = isLate ? 'timeout' : 'memory';
      one.kill();
    }
  }

  function start(): void {
    wasKilled = null;
    kept.clear();
    let onOver = () => {};
    const over = new Promise<void>((resolve) => {
      onOver = resolve;
    });
    processes.add(over);
    const own = startProcess(options, {
      onAnswers: (answers) => answers.forEach(receive),
      onEnd: ({ signal, code, error }) => {
        processes.delete(over);
        onOver();
        if (child !== own) return;
        child = null;
        ended(code, signal, error);
      },
    });
    child = own;
  }

  function receive([id, answer]: Answer): void {
    const run = told.get(id);
    if (!run) return;
    told.delete(id);
    toldLetters -= run.letters;
    careful = Math.max(0, careful - 1);
    lastAnswer = performance.now();
    settle(run, answer);
    pump();
  }

  function ended(code: number | null, signal: NodeJS.Signals | null, error: Error | null): void {
    clearInterval(watch);
    watch = undefined;
    const runs = [...told.values()];
    told.clear();
    toldLetters = 0;
    if (error) {
      for (const run of [...runs, ...waiting.splice(0).slice(first)]) {
        letters -= run.letters;
        run.fail(error);
      }
      first = 0;
      return;
    }
    const [alone] = runs;
    if (alone && runs.length === 1 && code !== FULL) {
      alone.deaths += 1;
      const reason = wasKilled ?? (OUT_OF_MEMORY.has(signal) ? 'memory' : null);
      if (reason !== null || alone.deaths >= MOST_DEATHS) {
        runs.pop();
        careful = Math.max(0, careful - 1);
        const words = reason === null ? 'The script ends its process' : `RangeError: The script needs more than ${memoryMib} MB`;
        settle(alone, reason === 'timeout' ? failure('timeout', '') : failure('memory', words));
      }
    } else if (code !== FULL) careful = Math.max(careful, runs.length);
    waiting.splice(0, first, ...runs);
    first = 0;
    pump();
  }

  return {
    run(source, args) {
      const key = [source.language, ...source.params, '', ...(source.fieldArguments ?? []), source.body].join('\0');
      const size = key.length + (args ?? []).reduce((sum, arg) => sum + arg.length, 0);
      if (waiting.length - first + told.size >= options.mostWaiting || letters + size > options.mostWaitingLetters)
        return Promise.reject(new TooBusy('Too many scripts wait to be run, try again later'));
      letters += size;
      return new Promise((answer, fail) => {
        waiting.push({ id: nextId++, key, source, args, letters: size, deaths: 0, answer, fail });
        pump();
      });
    },
    get isIdle() {
      return told.size === 0;
    },
    rest: () => {
      if (told.size === 0) letGo();
    },
    get pid() {
      return child?.pid;
    },
    async stop() {
      clearTimeout(idle);
      clearInterval(watch);
      const runs = [...told.values(), ...waiting.splice(0).slice(first)];
      told.clear();
      first = 0;
      for (const run of runs) run.answer(failure('thrown', 'The platform stops'));
      letGo();
      await Promise.all(processes);
    },
  };
}
