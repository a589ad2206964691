import type { CallInput, CallName, CallReply } from './calls.ts';
import type { Demand, DemandId, RowRange } from './demand.ts';
import type { CoreDiagnostics } from './diagnostics.ts';
import type { Outcome } from './fault.ts';
import type { FunctionTrial, TrialResult } from './function-trial.ts';
import type { User } from './session.ts';
import type { PasswordChange, SignInWay } from './session-state.ts';
import type { Acknowledgement, SampleAt, Snapshot } from './snapshot.ts';
import type { EpochMs } from './units.ts';

/** What the core needs of a `MessagePort`; Node's and the browser's both fit. */
export interface SnapshotPort {
  postMessage(message: Snapshot, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { data: Acknowledgement }) => void): void;
  start(): void;
  close(): void;
}

/**
 * The one door between the console and its data. `createCore(ports)` implements it in the worker; the bridge's facade has
 * the same type, so a test may put the real core behind the UI without a worker.
 *
 * Everything is asynchronous and nothing throws on purpose. Results of demands do not come back here: they travel as
 * numbered snapshots on the port given to `attach`.
 */
export interface DataCore {
  /** Starts publishing on `port` (owned by the core from now on); a second call replaces the first port. */
  attach(port: SnapshotPort): Promise<void>;
  /**
   * Begins a session; one that runs goes on until the new one is known. Null: the platform took a new password and wants it to be
   * used. Answered once the page has the new session. Faults: auth (refused; `resetToken` when the password has expired), invalid (unfit password, used link), network, contract.
   */
  signIn(way: SignInWay): Promise<Outcome<User | null>>;
  /** Changes the password of the signed-in user; the session goes on. Faults: invalid (wrong or unfit password), network. */
  changePassword(change: PasswordChange): Promise<Outcome<null>>;
  /** Ends the session: wipes stored tokens and all buffers. Answered once the page has it. Never fails; the server is told when it can be reached. */
  signOut(): Promise<void>;
  /** Performs one REST request with the session's token and checks the answer against its schema. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Outcome<CallReply<N>>>;
  /** Starts a demand. Identical demands share one subscription. The id must be new. */
  open(id: DemandId, demand: Demand): Promise<void>;
  /** Replaces a demand; the old data stays shown until the new one is there. */
  change(id: DemandId, demand: Demand): Promise<void>;
  /** Moves the visible part of a table. */
  show(id: DemandId, rows: RowRange): Promise<void>;
  /** Ends a demand; its subscription lingers 5 s in case it comes back. */
  close(id: DemandId): Promise<void>;
  /** A hidden page gets no snapshots; all that happened meanwhile comes when it is visible again. */
  setVisible(visible: boolean): Promise<void>;
  /**
   * Shows every demand as of an earlier time, or live again with null. Data goes on coming in meanwhile; what is not held
   * for that time is shown as not known.
   */
  setAsOf(at: EpochMs | null): Promise<void>;
  /**
   * The stored sample of each series nearest to `at`, not the decimated one: for crosshairs and tooltips. `at` is a time of the
   * plot; the answers come in the order of the snapshot's `series`. Faults: not-found (no such demand), invalid (not a series).
   */
  samplesAt(id: DemandId, at: EpochMs): Promise<Outcome<readonly SampleAt[]>>;
  /**
   * All true rows of the shown window as CSV (RFC 4180, UTF-8): ISO 8601 time in UTC, epoch milliseconds, one column a series.
   * Texts that a spreadsheet would take for a formula are quoted. Faults as with `samplesAt`.
   */
  exportSeries(id: DemandId): Promise<Outcome<string>>;
  /**
   * Compiles a function that somebody is writing and calls it, in a sandbox of its own. Faults: invalid (it does not compile, throws,
   * or does not end; with the place in its text), bug (no sandbox starts).
   */
  tryFunction(trial: FunctionTrial): Promise<Outcome<TrialResult>>;
  /** Tries to reconnect now instead of at `nextTryAt`. */
  reconnect(): Promise<void>;
  /**
   * Writes down everything that enters the core from here on, for replaying it bit by bit. The core is started anew for it, so that
   * the recording holds all that it is made of; session and demands come back. Faults: invalid (this core cannot).
   */
  startRecording(): Promise<Outcome<null>>;
  /** Ends the recording and answers it as text, without tokens and passwords. Faults: invalid (none was started, or its core has died). */
  stopRecording(): Promise<Outcome<string>>;
  /** The core about itself, for whoever looks for a cause. Only a core that does not run answers a fault. */
  diagnostics(): Promise<Outcome<CoreDiagnostics>>;
  /** Answers with the worker's clock; silence means that it is dead. */
  heartbeat(): Promise<EpochMs>;
}
