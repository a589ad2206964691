import type { CallInput, CallName } from '../../src/contract/calls.ts';
import type { DataCore } from '../../src/contract/data-core.ts';
import type { CoreDiagnostics } from '../../src/contract/diagnostics.ts';
import { type Fault, failed, fault, ok } from '../../src/contract/fault.ts';
import type { User } from '../../src/contract/session.ts';
import type { SessionState } from '../../src/contract/session-state.ts';
import type { ConnectionState } from '../../src/contract/snapshot.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { Cadences } from './cadences.ts';
import { createConnectedLog } from './connected-log.ts';
import { createDemands } from './demands.ts';
import type { FeedContext } from './feed.ts';
import type { Functions } from './functions/create-functions.ts';
import type { ReadModules } from './functions/module-texts.ts';
import { meterPorts } from './load-meter.ts';
import { createLossLog } from './loss-log.ts';
import { createMemory } from './memory/memory.ts';
import type { CoreParts, FurtherParts } from './parts.ts';
import type { Past } from './past/create-past.ts';
import type { CorePorts } from './ports.ts';
import { createPublisher } from './publish/publisher.ts';
import { createSession } from './session/session.ts';
import { createSharing } from './sharing.ts';
import { laterOf } from './timer.ts';
import { createApi, isFirst, type LaterName } from './transport/api.ts';
import { createHealth } from './transport/health.ts';
import { createLink, type LinkState } from './transport/link.ts';
import { versionFrom } from './transport/server-version.ts';
import { createSilenceWatch } from './transport/silence.ts';
import type { FrameEntry } from './transport/wire-command.ts';

const RATE_WINDOW_MS = 1000;
const VERSION_TIMEOUT_MS = 3000;
/** Browsers tolerate this much in a worker. With the past kept, it holds about seven minutes of 50,000 values a second. */
const MEMORY_BYTES = 256 * 2 ** 20;

/** Recording is done by a wrapper (`recording/record-core.ts`). */
const NOT_RECORDED = fault('invalid', '', { key: 'not-recorded' });

export interface CoreOptions {
  readonly memoryBytes?: number;
}

/** `idle`: before the first attempt nothing was lost. */
const isLinked = (phase: LinkState['phase']) => phase === 'live' || phase === 'connecting' || phase === 'idle';

/** Starts at once to restore the stored session. */
export function createCore(surroundings: CorePorts, parts: CoreParts, { memoryBytes = MEMORY_BYTES }: CoreOptions = {}): DataCore {
  const { late, further, lateIfLoaded, furtherIfLoaded } = parts;
  const { ports, load } = meterPorts(surroundings);
  let valuesIn = 0;
  let valuesBefore = 0;
  let sentBefore = 0;
  let dropped = 0;
  let forgotten = 0;
  let contractFaults = 0;
  let lastDataAt: number | null = null;
  let valuesPerSecond = 0;
  let framesPerSecond = 0;
  let phase: LinkState['phase'] = 'idle';
  const connected = createConnectedLog();

  const session = createSession({ ports, waysIn: parts.waysIn, onChange: sessionChanged });
  const laterCall = (name: LaterName) => (late().isViewing(name) ? late().VIEWING_CALLS[name] : further().FURTHER_CALLS[name]);
  const namesApart = async () => {
    const server = await askVersion();
    return server ? ok(server.has('namesApart')) : failed(fault('network'));
  };
  const api = createApi(ports, session, laterCall, namesApart);
  const askVersion = async () => versionFrom(await api('systemInfo', {}, { timeoutMs: VERSION_TIMEOUT_MS }));
  const losses = createLossLog();
  const onLost = (code: number, reason: string) => losses.lost(ports.now(), code, reason);
  // Until the late parts are loaded only lists are shown, whose commands are the console's own.
  const checkCommand = (entry: FrameEntry) => lateIfLoaded()?.checkCommand(entry) ?? ok(entry);
  const link = createLink({ ports, session, askVersion, checkCommand, onChange: linkChanged, onLost, onFault: report });
  const silence = createSilenceWatch(ports, link);
  const backListeners = new Set<() => void>();
  const health = createHealth(ports, api, () => {
    link.serverIsBack();
    silence.ask();
    for (const listener of [...backListeners]) listener();
  });
  const serverNow = () => ports.now() + health.clockOffsetMs;
  const countDropped = (values: number) => {
    dropped += values;
  };
  const memory = createMemory(memoryBytes, (values) => {
    forgotten += values;
  });
  let modules: ReadModules | null = null;
  const readModules: ReadModules = (links) => {
    modules ??= further().createModuleTexts(ports, (path) => api('recordText', { path }));
    return modules(links);
  };
  let runner: Functions | null = null;
  const functions: Functions = {
    run: (...job) => {
      runner ??= further().createFunctions(ports, readModules, report);
      return runner.run(...job);
    },
    stop: () => runner?.stop(),
  };
  let trials: ReturnType<FurtherParts['createFunctionTrials']> | null = null;
  let looks: ReturnType<FurtherParts['createFunctionCalls']> | null = null;
  let present: ReturnType<FeedContext['presentReadings']>;
  const context: FeedContext = {
    link,
    readPoints: (...asked) => further().createReadPoints(ports, session, namesApart)(...asked),
    api,
    functions,
    openScriptSandbox: (language) => ports.openScriptSandbox(language),
    postCells: () => further().createPostCells(functions),
    acquireSeverityCounts: (...asked) => lateIfLoaded()?.acquireSeverityCounts(context)(...asked) ?? null,
    watchList: (...list) => furtherIfLoaded()?.watchList(...list) ?? null,
    scanUpdate: (...update) => furtherIfLoaded()?.scanUpdate(...update) ?? null,
    presentReadings: () => {
      present ??= furtherIfLoaded()?.createPresentReadings(context);
      return present;
    },
    heldSpan: (...asked) => furtherIfLoaded()?.heldSpan(...asked) ?? null,
    readMore: (...asked) => furtherIfLoaded()?.createReadMore(context, ...asked),
    serverNow,
    viewTime: serverNow,
    asOf: () => null,
    sharing: createSharing(),
    cadences: new Cadences(),
    memory,
    keepsPast: false,
    createChangeLog: () => null,
    later: laterOf(ports),
    localNow: ports.now,
    clockOffset: () => health.clockOffsetMs,
    lostAt: () => lostAt(null),
    onBack: (listener) => {
      backListeners.add(listener);
      return () => backListeners.delete(listener);
    },
    onFault: report,
    countValues: (count) => {
      valuesIn += count;
      lastDataAt = serverNow();
    },
    countDropped,
    publish: () => publisher.publishAwaited(),
  };
  let past: Past | null = null;
  const pastOf = () => {
    past ??= late().createPast(context, lostAt);
    return past;
  };
  const demands = createDemands(({ keepsPast }) => (keepsPast ? pastOf().context : context), context.later, parts);
  let noteWrite: ReturnType<FurtherParts['createOwnWrites']> | undefined;
  const publisher = createPublisher({
    ports,
    demands,
    session: () => session.state,
    connection,
    serverNow,
    viewTime: () => past?.context.viewTime() ?? serverNow(),
    valuesIn: () => valuesIn,
  });

  function connection(): ConnectionState {
    const { phase, since, nextTryAt, attempt } = link.state;
    // Where nothing needs the socket, the probes tell that the server is lost.
    const lostSince = phase === 'idle' ? health.silentSince : null;
    return {
      ...(lostSince === null ? { phase, since } : { phase: 'disconnected', since: lostSince }),
      nextTryAt,
      attempt,
      lastDataAt,
      clockOffsetMs: health.clockOffsetMs,
      delayMs: health.delayMs,
      valuesPerSecond,
      framesPerSecond,
      dropped,
      forgotten,
      heldBytes: memory.heldBytes,
      heldFrom: memory.heldFrom,
      coalesced: publisher.coalesced,
      contractFaults,
    };
  }

  function diagnostics(): CoreDiagnostics {
    return {
      ...load(),
      values: valuesIn,
      snapshots: publisher.sent,
      coalesced: publisher.coalesced,
      demands: demands.size,
      feeds: demands.feeds,
      budgetBytes: memory.budgetBytes,
      buffers: memory.uses(),
      subscriptions: link.subscriptions,
      lossCount: losses.count,
      losses: losses.newest,
      recording: null,
    };
  }

  function lostAt(at: EpochMs | null): EpochMs | null {
    if (at === null && isLinked(link.state.phase)) return null;
    return connected.lostAt(at ?? serverNow()) ?? (at === null ? 0 : null);
  }

  function report(reason: Fault): void {
    if (reason.kind === 'contract') contractFaults += 1;
    publisher.fault(reason);
  }

  function sessionChanged(state: SessionState): void {
    if (state.phase === 'signed-in') {
      health.start();
      silence.start();
      link.reconnect();
    } else if (state.phase === 'signed-out' || state.fault === null) {
      // A session that cannot be restored yet is not over: its demands stay open.
      health.stop();
      silence.stop();
      demands.clear();
      functions.stop();
      // The next account may be of another tenant, with other scripts at the same addresses.
      [modules, runner, looks, present] = [null, null, null, undefined];
      link.reset();
      lastDataAt = null;
    }
    publisher.stateChanged();
  }

  function linkChanged(state: LinkState): void {
    if (state.phase === phase) return;
    phase = state.phase;
    if (phase === 'live') losses.back(ports.now());
    connected.note(serverNow(), isLinked(phase));
    publisher.stateChanged();
  }

  function measureRates(): void {
    ports.setTimer(() => {
      valuesPerSecond = valuesIn - valuesBefore;
      valuesBefore = valuesIn;
      framesPerSecond = publisher.sent - sentBefore;
      sentBefore = publisher.sent;
      measureRates();
    }, RATE_WINDOW_MS);
  }
  measureRates();
  void session.restore();

  return {
    attach: async (port) => publisher.attach(port),
    // Callers continue with the new session, so the page must have it before the answer.
    signIn: async (way) => {
      const outcome = await session.signIn(way);
      await publisher.stateTaken();
      return outcome;
    },
    signOut: async () => {
      await session.signOut();
      await publisher.stateTaken();
    },
    changePassword: session.changePassword,
    saveTokenSettings: session.saveTokenSettings,
    call: async <N extends CallName>(name: N, input: CallInput<N>) => {
      const answer = await api(name, input);
      // All writes are among the further calls.
      if (!answer.ok || isFirst(name) || late().isViewing(name)) return answer;
      noteWrite ??= further().createOwnWrites(demands.written, context.later);
      const saved = noteWrite(name, input);
      if (name === 'saveUser') await session.userWritten(answer.value as User);
      return saved === undefined ? answer : { ...answer, saved };
    },
    open: async (id, demand) => demands.open(id, demand),
    change: async (id, demand) => demands.open(id, demand),
    show: async (id, rows) => {
      demands.show(id, rows);
      // Rows that scroll into sight must not wait for a tick.
      publisher.tablesWanted();
      publisher.publish();
    },
    close: async (id) => demands.close(id),
    setVisible: async (visible) => publisher.setVisible(visible),
    setAsOf: async (at) => {
      pastOf().show(at);
      publisher.tablesWanted();
      publisher.publish();
    },
    heldPast: async () => ok(pastOf().held()),
    samplesAt: async (id, at) => demands.samplesAt(id, at),
    rowOf: async (id, entity) => demands.rowOf(id, entity),
    exportSeries: async (id) => demands.exportSeries(id),
    exportTable: async (id, heads) => demands.exportTable(id, heads),
    tryFunction: async (trial) => {
      trials ??= further().createFunctionTrials(ports, readModules);
      return trials(trial);
    },
    callFunction: async (calls) => {
      looks ??= further().createFunctionCalls(ports, readModules);
      return looks(calls);
    },
    readFile: async (path) => further().createReadFile(ports, session)(path),
    reconnect: async () => link.reconnect(),
    startRecording: async () => failed(NOT_RECORDED),
    stopRecording: async () => failed(NOT_RECORDED),
    diagnostics: async () => ok(diagnostics()),
    heartbeat: async () => ports.now(),
  };
}
