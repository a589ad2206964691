/**
 * Keeps a core alive behind the `DataCore` interface. A core that answers no heartbeat, or whose worker reports an error, is
 * ended and started again: once at once, then with growing pauses. The session comes back from the worker's storage, the
 * live demands from here.
 */
import type { CallInput, CallName, CallReply } from '../contract/calls.ts';
import type { DataCore } from '../contract/data-core.ts';
import type { Demand, DemandId, RowRange } from '../contract/demand.ts';
import { failed, fault, type Outcome } from '../contract/fault.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';

/** A running core and how to end it. `failed` settles when the core is known to be dead. */
export interface RunningCore {
  readonly core: DataCore;
  readonly failed: Promise<string>;
  end(): void;
}

export interface Supervision {
  /** Starts a core and attaches its snapshot port; one that records itself when it is wanted. */
  readonly start: (isRecorded: boolean) => RunningCore;
  readonly onRestart: (reason: string) => void;
  readonly heartbeatEveryMs: DurationMs;
  readonly heartbeatTimeoutMs: DurationMs;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A core that lived this long is healthy: the next death restarts at once again. */
const HEALTHY_AFTER_MS = 60_000;

export interface SupervisedCore extends DataCore {
  isLive(id: DemandId): boolean;
  /** Ends the core for good. */
  stop(): void;
}

export function superviseCore(supervision: Supervision): SupervisedCore {
  const demands = new Map<DemandId, Demand>();
  const waiting = new Set<(reason: string) => void>();
  let visible = true;
  let asOf: EpochMs | null = null;
  let deaths = 0;
  let stopped = false;
  let startedAt = Date.now();
  let running = supervise(supervision.start(false));

  function supervise(next: RunningCore): RunningCore {
    startedAt = Date.now();
    void next.failed.then((reason) => restart(next, reason));
    return next;
  }

  function end(old: RunningCore, reason: string): void {
    old.end();
    for (const reject of [...waiting]) reject(reason);
  }

  function startAgain(isRecorded: boolean): void {
    running = supervise(supervision.start(isRecorded));
    for (const [id, demand] of demands) void running.core.open(id, demand);
    void running.core.setVisible(visible);
    if (asOf !== null) void running.core.setAsOf(asOf);
  }

  function restart(dead: RunningCore, reason: string): void {
    if (stopped || dead !== running) return;
    end(dead, reason);
    deaths = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : deaths + 1;
    const pause = deaths === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 2));
    setTimeout(() => {
      if (stopped) return;
      startAgain(false);
      supervision.onRestart(reason);
    }, pause);
  }

  const beat = setInterval(() => {
    const asked = running;
    const timeout = setTimeout(() => restart(asked, 'no heartbeat'), supervision.heartbeatTimeoutMs);
    void asked.core.heartbeat().then(() => clearTimeout(timeout));
  }, supervision.heartbeatEveryMs);

  /** Answers a fault when the core dies before it answers; Comlink would leave the promise pending for ever. */
  function guarded<T>(ask: (core: DataCore) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return new Promise((resolve) => {
      const onDeath = (reason: string) => settle(failed(fault('network', reason, { key: 'core-restarted' })));
      const settle = (outcome: Outcome<T>) => {
        waiting.delete(onDeath);
        resolve(outcome);
      };
      waiting.add(onDeath);
      ask(running.core).then(settle, (error: unknown) => settle(failed(fault('bug', String(error)))));
    });
  }

  return {
    isLive: (id) => demands.has(id),
    attach: (port) => running.core.attach(port),
    signIn: (way) => guarded((core) => core.signIn(way)),
    changePassword: (change) => guarded((core) => core.changePassword(change)),
    signOut: () => running.core.signOut(),
    call: <N extends CallName>(name: N, input: CallInput<N>) => guarded<CallReply<N>>((core) => core.call(name, input)),
    open: (id, demand) => {
      demands.set(id, demand);
      return running.core.open(id, demand);
    },
    change: (id, demand) => {
      demands.set(id, demand);
      return running.core.change(id, demand);
    },
    show: (id: DemandId, rows: RowRange) => {
      const demand = demands.get(id);
      if (demand && 'rows' in demand) demands.set(id, { ...demand, rows });
      return running.core.show(id, rows);
    },
    close: (id) => {
      demands.delete(id);
      return running.core.close(id);
    },
    setVisible: (next) => {
      visible = next;
      return running.core.setVisible(next);
    },
    setAsOf: (at) => {
      asOf = at;
      return running.core.setAsOf(at);
    },
    samplesAt: (id, at) => guarded((core) => core.samplesAt(id, at)),
    exportSeries: (id) => guarded((core) => core.exportSeries(id)),
    tryFunction: (trial) => guarded((core) => core.tryFunction(trial)),
    reconnect: () => running.core.reconnect(),
    startRecording: () => {
      end(running, 'recording');
      startAgain(true);
      return guarded((core) => core.startRecording());
    },
    stopRecording: () => guarded((core) => core.stopRecording()),
    diagnostics: () => guarded((core) => core.diagnostics()),
    heartbeat: (): Promise<EpochMs> => running.core.heartbeat(),
    stop: () => {
      stopped = true;
      clearInterval(beat);
      running.end();
    },
  };
}
