/**
 * The one path for what a view asks the platform to do: counted as loading, sent again where the platform limits requests, and its
 * failure told by the catalogue of errors. A view that shows the fault itself says `ignoreErrors`. Nothing is ever thrown.
 */
import type { CallInput, CallName, CallReply } from '../contract/calls.ts';
import type { Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { beginLoading } from '../store/loading.ts';
import { tellSaved } from '../store/saved-things.ts';
import { dataCore } from './core.ts';
import { tellFault } from './tell-fault.ts';

export interface RequestOptions {
  /** Says nothing of a failure: the caller does. */
  readonly ignoreErrors?: boolean;
  /** Does not count as loading. */
  readonly ignoreLoading?: boolean;
  /** Sends it again after a pause for as long as the platform says that there were too many. */
  readonly resend?: boolean;
}

/** Time and chance, which tests hold still. */
export interface Pauses {
  readonly wait: (ms: DurationMs) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Of the running console; tests hand in others (`perform`), so that nobody waits in them. */
const PAUSES: Pauses = { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)), random: Math.random };
const RESEND_AFTER_MS = 1000;
const RESEND_SPREAD_MS = 3000;

/** Calls that save or delete a thing, and its kind: lists that were kept of such things are no longer true. */
const SAVES: Readonly<Partial<Record<CallName, string>>> = { saveDevice: 'DEVICE', saveDashboard: 'DASHBOARD', saveUser: 'USER' };

/** Asks the core for a REST call. Faults as `DataCore.call`. */
export async function request<N extends CallName>(name: N, input: CallInput<N>, options?: RequestOptions): Promise<Outcome<CallReply<N>>> {
  const outcome = await perform<CallReply<N>>(() => dataCore().call(name, input), options);
  const kind = SAVES[name];
  if (outcome.ok && kind !== undefined) tellSaved(kind);
  return outcome;
}

/** The same for any other command of the core, such as `dataCore().changePassword`. */
export async function perform<T>(
  run: () => Promise<Outcome<T>>,
  options: RequestOptions = {},
  pauses: Pauses = PAUSES,
): Promise<Outcome<T>> {
  const end = options.ignoreLoading ? undefined : beginLoading();
  let outcome = await run();
  while (options.resend && !outcome.ok && outcome.fault.kind === 'rate-limited') {
    await pauses.wait(RESEND_AFTER_MS + RESEND_SPREAD_MS * pauses.random());
    outcome = await run();
  }
  end?.();
  if (!outcome.ok && !options.ignoreErrors) void tellFault(outcome.fault, pauses.wait);
  return outcome;
}
