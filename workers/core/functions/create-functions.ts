/** Sends one batch at a time. A function that hangs is named and not called again until its text changes; others continue. */
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import {
  type Batch,
  type BatchReply,
  columnBuffers,
  type FunctionKind,
  type FunctionText,
  type JobColumn,
  type JobError,
  type JobWork,
} from '../../sandbox/batch.ts';
import type { CorePorts } from '../ports.ts';
import { laterOf } from '../timer.ts';
import type { ReadModules } from './module-texts.ts';
import { type WatchedSandbox, watchSandbox } from './watched-sandbox.ts';

export interface FunctionLimits {
  /** After this time the sandbox starts no further job of a batch. */
  readonly budgetMs: DurationMs;
  /** Additional time before the sandbox is ended, for garbage collection and a busy machine. */
  readonly graceMs: DurationMs;
  /** In place of `graceMs` for a job that runs alone after its batch hung: it is blamed next. */
  readonly aloneMs: DurationMs;
  readonly startMs: DurationMs;
}

export const FUNCTION_LIMITS: FunctionLimits = { budgetMs: 100, graceMs: 500, aloneMs: 3000, startMs: 10_000 };

const START_PAUSE_MS = 30_000;
/** A fault of one function at one place is reported at most this often. */
const REPEAT_MS = 60_000;

export interface Functions {
  /** `pack` builds arrays to transfer; called again if the sandbox ended. Faults are reported here; the caller's data stays raw. */
  run(fn: UserFunction, kind: FunctionKind, pack: () => JobWork): Promise<Outcome<JobColumn>>;
  /** Ends the sandbox; waiting calls get no outcome. The next call opens a new one. */
  stop(): void;
}

interface Text extends FunctionText {
  isQuarantined: boolean;
}

interface Waiting {
  readonly fn: UserFunction;
  readonly text: Text;
  readonly pack: () => JobWork;
  readonly settle: (outcome: Outcome<JobColumn>) => void;
}

export function createFunctions(
  ports: CorePorts,
  readModules: ReadModules,
  onFault: (fault: Fault) => void,
  limits = FUNCTION_LIMITS,
): Functions {
  const texts = new Map<string, Text>();
  const told = new Map<string, EpochMs>();
  let queue: Waiting[] = [];
  /** Jobs of an unanswered batch. Each is retried alone; only one that hangs then is blamed, because the machine may have stalled. */
  let suspects: Waiting[] = [];
  let inFlight: { readonly seq: number; readonly jobs: readonly Waiting[]; readonly isTrial: boolean } | null = null;
  let sandbox: WatchedSandbox<Batch> | null = null;
  let noStartBefore: EpochMs = 0;
  let isFlushPlanned = false;
  let lastSeq = 0;
  let stops = 0;

  function textOf(kind: FunctionKind, fn: UserFunction, modules: FunctionText['modules']): Text {
    const key = `${kind} ${fn.body} ${fn.modules ? JSON.stringify(fn.modules) : ''}`;
    const text = texts.get(key) ?? { id: texts.size, kind, body: fn.body, modules, isQuarantined: false };
    texts.set(key, text);
    return text;
  }

  function report(reason: Fault): void {
    // Without the message, which may contain a value that changes each time.
    const { key: sentence, functionName, line, column } = reason;
    const key = JSON.stringify([sentence, functionName, line, column]);
    if (ports.now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    told.set(key, ports.now());
    onFault(reason);
  }

  function refuse({ fn, settle }: Pick<Waiting, 'fn' | 'settle'>, reason: Fault): void {
    const named = { ...reason, functionName: fn.name };
    report(named);
    settle(failed(named));
  }

  function plan(): void {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    void Promise.resolve().then(() => {
      isFlushPlanned = false;
      flush();
    });
  }

  function flush(): void {
    if (inFlight || queue.length + suspects.length === 0) return;
    sandbox ??= open();
    if (!sandbox.isReady) return;
    const isTrial = suspects.length > 0;
    send(sandbox, isTrial ? suspects.splice(0, 1) : queue.splice(0), isTrial);
  }

  function open(): WatchedSandbox<Batch> {
    const onReply = (reply: BatchReply) => {
      receive(reply);
      flush();
    };
    return watchSandbox(ports.openSandbox(), {
      ...{ localNow: ports.now, later: laterOf(ports), startMs: limits.startMs },
      ...{ onReady: flush, onReply, onHung: hung, onNeverStarted: neverStarted },
    });
  }

  function send(to: WatchedSandbox<Batch>, jobs: readonly Waiting[], isTrial: boolean): void {
    lastSeq += 1;
    const fresh = new Map(jobs.filter(({ text }) => !to.known.has(text.id)).map(({ text }) => [text.id, text]));
    for (const id of fresh.keys()) to.known.add(id);
    const batch: Batch = {
      seq: lastSeq,
      budgetMs: limits.budgetMs,
      functions: [...fresh.values()].map(({ isQuarantined: _, ...text }) => text),
      jobs: jobs.map(({ text, pack }) => ({ functionId: text.id, work: pack() })),
    };
    inFlight = { seq: lastSeq, jobs, isTrial };
    const moved = batch.jobs.flatMap(({ work }) => workBuffers(work));
    to.send(batch, moved, limits.budgetMs + (isTrial ? limits.aloneMs : limits.graceMs));
  }

  function receive({ seq, results }: BatchReply): void {
    if (inFlight?.seq !== seq) return;
    const { jobs } = inFlight;
    inFlight = null;
    queue = [...jobs.slice(results.length), ...queue];
    for (const [i, result] of results.entries()) {
      const job = jobs[i] as Waiting;
      if (!result.ok) refuse(job, errorFault(result.error));
      else {
        if (result.rowError) report({ ...errorFault(result.rowError), functionName: job.fn.name });
        job.settle(ok(result));
      }
    }
  }

  function hung(): void {
    const { jobs, isTrial } = inFlight ?? { jobs: [], isTrial: false };
    close();
    if (isTrial) for (const { text } of jobs) quarantine(text, jobs);
    else suspects.push(...jobs);
    flush();
  }

  function quarantine(text: Text, jobs: readonly Waiting[]): void {
    text.isQuarantined = true;
    const isSame = (job: Waiting) => job.text === text;
    const stopped = [...jobs, ...suspects.filter(isSame), ...queue.filter(isSame)];
    suspects = suspects.filter((job) => !isSame(job));
    queue = queue.filter((job) => !isSame(job));
    for (const job of stopped) refuse(job, TOO_SLOW);
  }

  function neverStarted(): void {
    noStartBefore = ports.now() + START_PAUSE_MS;
    const jobs = [...suspects.splice(0), ...queue.splice(0)];
    close();
    report(NOT_STARTED);
    for (const { settle } of jobs) settle(failed(NOT_STARTED));
  }

  function close(): void {
    sandbox?.end();
    sandbox = null;
    inFlight = null;
  }

  return {
    run: async (fn, kind, pack) => {
      const before = stops;
      const modules = fn.modules && (await readModules(fn.modules));
      return new Promise((settle) => {
        if (stops !== before) return;
        if (modules && !modules.ok) return refuse({ fn, settle }, modules.fault);
        const job: Waiting = { fn, text: textOf(kind, fn, modules?.value), pack, settle };
        if (job.text.isQuarantined) return refuse(job, TOO_SLOW);
        if (ports.now() < noStartBefore) return settle(failed(NOT_STARTED));
        queue.push(job);
        plan();
      });
    },
    stop: () => {
      stops += 1;
      close();
      queue = [];
      suspects = [];
    },
  };
}

const TOO_SLOW = fault('invalid', '', { key: 'function-too-slow' });
const NOT_STARTED = fault('bug', '', { key: 'sandbox-failed' });

const ERROR_KEYS: Readonly<Record<JobError['kind'], string>> = {
  syntax: 'function-failed',
  thrown: 'function-failed',
  result: 'function-result',
  size: 'function-result-size',
  module: 'function-module',
};

/** Without the function's name. */
export function errorFault({ kind, message, place }: JobError): Fault {
  return fault('invalid', message, { key: ERROR_KEYS[kind], ...place });
}

function workBuffers(work: JobWork): ArrayBuffer[] {
  if (work.kind !== 'run') return [];
  return [work.times.buffer, ...columnBuffers(work.values), ...(work.known ? [work.known.buffer] : [])];
}
