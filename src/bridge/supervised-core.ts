/**
 * Restarts a core that misses a heartbeat or reports an error, with growing pauses. Its storage restores the session; demands are
 * reopened, from the second death in a row on one by one: the one that a third core dies of is refused, and the others go on.
 */
import type { DataCore } from '../contract/data-core.ts';
import type { DemandId } from '../contract/demand.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import { type Fault, failed, fault, type Outcome } from '../contract/fault.ts';
import { forwardCore } from '../contract/forward-core.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';

/** `failed` resolves with the reason when the core is dead. */
export interface RunningCore {
  readonly core: DataCore;
  readonly failed: Promise<string>;
  end(): void;
}

export interface Supervision {
  /** Also attaches the snapshot port. `isRecorded`: a core that can record itself. */
  readonly start: (isRecorded: boolean) => RunningCore;
  readonly onRestart: (reason: string) => void;
  /** No core is given this demand any more. */
  readonly onRefused: (id: DemandId, demand: Demand) => void;
  readonly heartbeatEveryMs: DurationMs;
  readonly heartbeatTimeoutMs: DurationMs;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After so many deaths in a row, demands are opened one by one. */
const CAREFUL_AFTER = 2;
/** In this time the answer to a demand usually comes. */
const OPENING_MS = 500;
/** Its next failure restarts a healthy core at once. */
const HEALTHY_AFTER_MS = 60_000;

/** Faults of streams say that the core retries. Commands are not retried, so their faults get other sentences. */
const SENTENCES_OF_COMMANDS: Readonly<Record<string, string>> = {
  network: 'unable-to-connect',
  'rate-limited': 'too-many-requests',
};

function faultOfCommand(told: Fault): Fault {
  return { ...told, key: SENTENCES_OF_COMMANDS[told.key] ?? told.key };
}

export interface SupervisedCore extends DataCore {
  isLive(id: DemandId): boolean;
  stop(): void;
}

/** The rows in sight, the order and the search of a table do not make it another demand. */
function nameOf(demand: Demand): string {
  return JSON.stringify(demand, (field, value: unknown) => (CHANGING.has(field) ? undefined : value));
}
const CHANGING: ReadonlySet<string> = new Set(['rows', 'sort', 'search', 'widthPx']);

export function superviseCore(supervision: Supervision): SupervisedCore {
  const demands = new Map<DemandId, Demand>();
  const waiting = new Set<(reason: string) => void>();
  let visible = true;
  let asOf: EpochMs | null = null;
  let deaths = 0;
  let stopped = false;
  /** While no core runs: the calls that wait for the next one, and the timer that starts it. */
  /** The demand that is being opened alone, and those that are open beside it; null: all are open. */
  let alone: { suspect: DemandId | null; readonly opened: Set<DemandId> } | null = null;
  /** What a core died of that was opened alone. */
  const refused = new Set<string>();
  let pause: { readonly timer: ReturnType<typeof setTimeout>; readonly asked: (() => void)[] } | null = null;
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
    const asked = pause?.asked ?? [];
    clearTimeout(pause?.timer);
    pause = null;
    running = supervise(supervision.start(isRecorded));
    alone = deaths < CAREFUL_AFTER ? null : { suspect: null, opened: new Set() };
    if (!alone) for (const [id, demand] of demands) open(id, demand);
    void running.core.setVisible(visible);
    if (asOf !== null) void running.core.setAsOf(asOf);
    for (const ask of asked) ask();
    if (alone) void openOneByOne(running, alone);
  }

  function open(id: DemandId, demand: Demand): Promise<void> {
    if (!refused.has(nameOf(demand))) return running.core.open(id, demand);
    supervision.onRefused(id, demand);
    return Promise.resolve();
  }

  /** Demands that are made meanwhile are opened last. */
  async function openOneByOne({ core }: RunningCore, turn: NonNullable<typeof alone>): Promise<void> {
    for (const [id, demand] of demands) {
      turn.suspect = id;
      turn.opened.add(id);
      await open(id, demands.get(id) ?? demand);
      if (!refused.has(nameOf(demand))) await new Promise((resolve) => setTimeout(resolve, OPENING_MS));
      await core.heartbeat();
      if (alone !== turn) return;
    }
    alone = null;
  }

  /** It is opened with all others: nobody waits for it. */
  const isWaitingAlone = (id: DemandId) => alone !== null && !alone.opened.has(id);

  function restart(dead: RunningCore, reason: string): void {
    if (stopped || pause || dead !== running) return;
    end(dead, reason);
    const guilty = alone?.suspect;
    const demand = guilty == null ? undefined : demands.get(guilty);
    if (demand) refused.add(nameOf(demand));
    alone = null;
    deaths = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : deaths + 1;
    const afterMs = deaths === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 2));
    const timer = setTimeout(() => {
      startAgain(false);
      supervision.onRestart(reason);
    }, afterMs);
    pause = { timer, asked: [] };
  }

  const beat = setInterval(() => {
    if (pause) return;
    const asked = running;
    const timeout = setTimeout(() => restart(asked, 'no heartbeat'), supervision.heartbeatTimeoutMs);
    void asked.core.heartbeat().then(() => clearTimeout(timeout));
  }, supervision.heartbeatEveryMs);

  /** Answers a fault when the core dies before it answers: Comlink would leave the promise pending. */
  function guarded<T>(ask: (core: DataCore) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return new Promise((resolve) => {
      const onDeath = (reason: string) => settle(failed(fault('network', reason, { key: 'core-restarted' })));
      const settle = (outcome: Outcome<T>) => {
        waiting.delete(onDeath);
        resolve(outcome.ok ? outcome : failed(faultOfCommand(outcome.fault)));
      };
      waiting.add(onDeath);
      const run = () =>
        void ask(running.core).then(settle, (error: unknown) =>
          settle(failed(fault('bug', error instanceof Error ? error.message : String(error)))),
        );
      if (pause) pause.asked.push(run);
      else run();
    });
  }

  /** For state that is kept here and given to the next core anyway. */
  async function tell(id: DemandId | null, run: (core: DataCore) => Promise<void>): Promise<void> {
    const demand = id === null ? undefined : demands.get(id);
    const isKept = id !== null && (isWaitingAlone(id) || (demand !== undefined && refused.has(nameOf(demand))));
    if (!pause && !isKept) await run(running.core);
  }

  function plain<T>(run: (core: DataCore) => Promise<T>): Promise<T> {
    const { asked } = pause ?? {};
    return asked ? new Promise((resolve, reject) => asked.push(() => void run(running.core).then(resolve, reject))) : run(running.core);
  }

  return {
    ...forwardCore({ outcome: guarded, plain }),
    isLive: (id) => demands.has(id),
    open: (id, demand) => {
      demands.set(id, demand);
      return pause || isWaitingAlone(id) ? Promise.resolve() : open(id, demand);
    },
    change: (id, demand) => {
      demands.set(id, demand);
      return tell(id, (core) => core.change(id, demand));
    },
    show: (id, rows) => {
      const demand = demands.get(id);
      if (demand && 'rows' in demand) demands.set(id, { ...demand, rows });
      return tell(id, (core) => core.show(id, rows));
    },
    close: (id) => {
      const told = tell(id, (core) => core.close(id));
      demands.delete(id);
      return told;
    },
    setVisible: (next) => {
      visible = next;
      return tell(null, (core) => core.setVisible(next));
    },
    setAsOf: (at) => {
      asOf = at;
      return tell(null, (core) => core.setAsOf(at));
    },
    startRecording: () => {
      if (!pause) end(running, 'recording');
      startAgain(true);
      return guarded((core) => core.startRecording());
    },
    stop: () => {
      stopped = true;
      clearInterval(beat);
      clearTimeout(pause?.timer);
      for (const reject of [...waiting]) reject('stopped');
      running.end();
    },
  };
}
