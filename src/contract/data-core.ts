import type { TokenSettings } from './administration.ts';
import type { CallInput, CallName, CallReply } from './calls.ts';
import type { DemandId, RowRange } from './demand.ts';
import type { Demand } from './demand-kinds.ts';
import type { CoreDiagnostics } from './diagnostics.ts';
import type { Outcome } from './fault.ts';
import type { FileHead } from './file-head.ts';
import type { CallResults, FunctionCalls } from './function-calls.ts';
import type { FunctionTrial, TrialResult } from './function-trial.ts';
import type { HeldPast } from './held-past.ts';
import type { User } from './session.ts';
import type { PasswordChange, SignInWay } from './session-state.ts';
import type { SampleAt } from './snapshot.ts';
import type { Acknowledgement, Snapshot } from './snapshot-message.ts';
import type { EpochMs } from './units.ts';

/** The part of `MessagePort` that Node and browsers share. */
export interface SnapshotPort {
  postMessage(message: Snapshot, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { data: Acknowledgement }) => void): void;
  start(): void;
  close(): void;
}

/** Type of the entities that a call has changed: lists that were read of it are old. */
export interface Saved {
  readonly saved?: string;
}

/** The only interface between the page and its data. No method throws on purpose. Results of demands are sent as numbered snapshots. */
export interface DataCore {
  /** Publishes on `port`, which the core owns from now on. A second call replaces the port. */
  attach(port: SnapshotPort): Promise<void>;
  /**
   * A running session continues until the new one is established. Resolves once the page has the new session.
   * Null: the server took a new password and requires signing in with it. Faults: auth (`resetToken` when the password has expired; the
   * keys `second-factor`, which asks for a code, and `factor-setup`), invalid (password against the policy, link already used, wrong code),
   * rate-limited (too many codes), network, contract.
   */
  signIn(way: SignInWay): Promise<Outcome<User | null>>;
  /** The session continues. Faults: invalid (wrong password, or against the policy), network. */
  changePassword(change: PasswordChange): Promise<Outcome<null>>;
  /** The session continues, also under a new key. Faults: invalid, forbidden, network. */
  saveTokenSettings(settings: TokenSettings): Promise<Outcome<null>>;
  /** Deletes stored tokens and all buffers. Resolves once the page knows. Never fails; the server is told if it can be reached. */
  signOut(): Promise<void>;
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Outcome<CallReply<N>> & Saved>;
  /** Identical demands share one subscription. The id must be new. */
  open(id: DemandId, demand: Demand): Promise<void>;
  /** The old data stays visible until the new data arrives. */
  change(id: DemandId, demand: Demand): Promise<void>;
  /** Moves the visible part of a table. */
  show(id: DemandId, rows: RowRange): Promise<void>;
  /** The subscription is kept for 5 s in case it is opened again. */
  close(id: DemandId): Promise<void>;
  /** A hidden page gets no snapshots; all changes are sent when it becomes visible again. */
  setVisible(visible: boolean): Promise<void>;
  /**
   * Shows the demands that keep their past as of an earlier time; null: live. Data is still received, and nothing is asked of the server.
   * What is not held for that time is shown as unknown.
   */
  setAsOf(at: EpochMs | null): Promise<void>;
  /** A fault only if no core is running. */
  heldPast(): Promise<Outcome<HeldPast>>;
  /**
   * Nearest to `at`, a time on the plot's axis, before decimation; in the order of the snapshot's `series`.
   * Faults: not-found (no such demand), invalid (not a series).
   */
  samplesAt(id: DemandId, at: EpochMs): Promise<Outcome<readonly SampleAt[]>>;
  /** The row of an entity in a table; null if it is not among the held rows. Faults: not-found (no such demand), invalid (not a table). */
  rowOf(id: DemandId, entity: string): Promise<Outcome<number | null>>;
  /**
   * All stored rows of the shown window as CSV (RFC 4180, UTF-8): ISO 8601 time in UTC, epoch milliseconds, one column per series.
   * Texts that a spreadsheet would take for a formula get an apostrophe. Raw values are written as the server has stored them. Faults as
   * `samplesAt`, and those of reading.
   */
  exportSeries(id: DemandId): Promise<Outcome<string>>;
  /**
   * All rows of a table in its order, as CSV like that of `exportSeries`; the id is the last column. Values are as stored.
   * @param heads one for each column of the demand. A unit that all rows with a value share is added to the head of its column.
   * Faults: not-found (no such demand), invalid (not a table), overload (not all rows have been read yet), and those of reading.
   */
  exportTable(id: DemandId, heads: readonly FileHead[]): Promise<Outcome<string>>;
  /** Uses a separate sandbox. Faults: invalid (does not compile, throws, does not end; with the position), bug (no sandbox starts). */
  tryFunction(trial: FunctionTrial): Promise<Outcome<TrialResult>>;
  /** For functions that only change how values look, in a sandbox of their own. Faults: as of `tryFunction`; single calls may fail alone. */
  callFunction(calls: FunctionCalls): Promise<Outcome<CallResults>>;
  /**
   * A picture (`/api/images/…`), package (`/api/otaPackage/…/download`) or resource (`/api/resource/…/download`) that the server keeps, as a data URL. Faults: invalid (another
   * address, too large), contract (no file of the type).
   */
  readFile(path: string): Promise<Outcome<string>>;
  /** Now instead of at `nextTryAt`. */
  reconnect(): Promise<void>;
  /**
   * Records everything that enters the core, which is restarted so that the recording is complete; session and demands are restored.
   * Faults: invalid (this core cannot record).
   */
  startRecording(): Promise<Outcome<null>>;
  /** The recording as text, without tokens and passwords. Faults: invalid (none was started, or its core has died). */
  stopRecording(): Promise<Outcome<string>>;
  /** A fault only if no core is running. */
  diagnostics(): Promise<Outcome<CoreDiagnostics>>;
  /** The worker's clock. A worker that does not answer is dead. */
  heartbeat(): Promise<EpochMs>;
}
