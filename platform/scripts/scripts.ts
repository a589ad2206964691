import type { ScriptAnswer } from '../../src/engine/scripts/answer.ts';
import type { ScriptSource } from '../../src/engine/scripts/source.ts';
import { ensure } from '../storage/ensure.ts';
import { createScriptQueue, type QueueOptions, type ScriptQueue } from './script-queue.ts';

const DEFAULTS: QueueOptions = {
  limitMs: 2000,
  memoryMib: 64,
  mostWaiting: 10_000,
  mostWaitingLetters: 50_000_000,
  idleMs: 60_000,
  pause: { times: 3, withinMs: 60_000, pauseMs: 30_000 },
  now: Date.now,
};
/** Tests are asked for by people, who see what fails and try again. */
const TESTS = { mostWaiting: 11, pause: { times: Number.POSITIVE_INFINITY, withinMs: 0, pauseMs: 0 } };
/** Each takes some 60 MB; beyond, those that rest are ended. */
const MOST_PROCESSES = 32;

/** Chains go on while somebody tries a script that hangs. */
export type ScriptUse = 'chains' | 'tests';

export interface Scripts {
  /** Of each run, for texts. */
  readonly limitMs: number;
  /**
   * Runs a script with its arguments (JSON texts) in the tenant's own process, after those before it. Answers once. Rejects with TooBusy if
   * too many wait, or if no process can be started.
   */
  run(tenantId: string, source: ScriptSource, args: readonly string[], use?: ScriptUse): Promise<ScriptAnswer>;
  /** Whether a script can start; its `json` is null then. */
  check(tenantId: string, source: ScriptSource, use?: ScriptUse): Promise<ScriptAnswer>;
  /** The process that runs a tenant's scripts now. */
  pidOf(tenantId: string, use?: ScriptUse): number | undefined;
  /** Ends all processes; what waits is answered with a failure. */
  stop(): Promise<void>;
}

/** One process for each tenant that runs scripts, and one for what its people test; started when needed, ended when idle. */
export function createScripts(options: Partial<QueueOptions> = {}): Scripts {
  const queues = new Map<string, ScriptQueue>();
  const queueOf = (tenantId: string, use: ScriptUse): ScriptQueue => {
    const key = `${use} ${tenantId}`;
    const queue = ensure(queues, key, () => createScriptQueue({ ...DEFAULTS, ...(use === 'tests' ? TESTS : {}), ...options }));
    queues.delete(key);
    queues.set(key, queue);
    return queue;
  };
  const makeRoom = () => {
    const running = [...queues.values()].filter(({ pid }) => pid !== undefined);
    // The first ones have rested longest.
    for (const queue of running.slice(0, Math.max(0, running.length - MOST_PROCESSES))) if (queue.isIdle) queue.rest();
  };
  const run = (tenantId: string, source: ScriptSource, args: readonly string[] | null, use: ScriptUse) => {
    const queue = queueOf(tenantId, use);
    const isNew = queue.pid === undefined;
    const answer = queue.run(source, args);
    if (isNew) makeRoom();
    return answer;
  };
  return {
    limitMs: options.limitMs ?? DEFAULTS.limitMs,
    run: (tenantId, source, args, use = 'chains') => run(tenantId, source, args, use),
    check: (tenantId, source, use = 'chains') => run(tenantId, source, null, use),
    pidOf: (tenantId, use = 'chains') => queues.get(`${use} ${tenantId}`)?.pid,
    async stop() {
      await Promise.all([...queues.values()].map((queue) => queue.stop()));
      queues.clear();
    },
  };
}
