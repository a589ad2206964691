/** The only way for views to send commands. Both functions count as loading, show failures to the user, and never reject. */
import type { CallInput, CallName, CallReply } from '../contract/calls.ts';
import type { DataCore } from '../contract/data-core.ts';
import { failed, fault, type Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { loadingStore } from '../store/loading.ts';
import { noticeStore, rememberCause } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import { dataCore } from './core.ts';
import { isRefusedAct, tellFault } from './tell-fault.ts';

export interface RequestOptions {
  /** The view shows the fault itself. What was refused for want of rights while it would have changed something is told all the same. */
  readonly ignoreErrors?: boolean;
  readonly ignoreLoading?: boolean;
  /** What is refused is told as other failures are, because the dashboard around the widget stays in use: no other account is offered. */
  readonly ofWidget?: boolean;
  /** Resends after a pause for as long as the server answers that there are too many requests. */
  readonly resend?: boolean;
}

/** For callers that show loading and failures themselves, or not at all. */
export const QUIET: RequestOptions = { ignoreErrors: true, ignoreLoading: true };

/** For widgets that show loading and failures themselves. */
export const QUIET_WIDGET: RequestOptions = { ...QUIET, ofWidget: true };

/** Replaced in tests, which must not wait. */
export interface Pauses {
  readonly wait: (ms: DurationMs) => Promise<void>;
  /** A number in [0, 1). */
  readonly random: () => number;
}

const PAUSES: Pauses = { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)), random: Math.random };
const RESEND_AFTER_MS = 1000;
const RESEND_SPREAD_MS = 3000;

/** What a command is about: the first id that it names. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

export async function request<N extends CallName>(name: N, input: CallInput<N>, options?: RequestOptions): Promise<Outcome<CallReply<N>>> {
  const outcome = await perform((core) => core.call(name, input), options);
  if (!outcome.ok || noticeStore.notices.length > 0) {
    rememberCause(`${name} ${ID.exec(JSON.stringify(input) ?? '')?.[0]}`, outcome.ok ? null : outcome.fault);
  }
  return outcome;
}

/** Any other command that answers an `Outcome`, such as `perform((core) => core.changePassword(change))`. */
export async function perform<T>(
  command: (core: DataCore) => Promise<Outcome<T>>,
  options: RequestOptions = {},
  pauses: Pauses = PAUSES,
): Promise<Outcome<T>> {
  const counted = options.ignoreLoading ? 0 : 1;
  loadingStore.pending += counted;
  const send = () => dataCore().then(command, () => failed(fault('network', '', { key: 'unable-to-connect' })));
  let outcome = await send();
  while (options.resend && !outcome.ok && outcome.fault.kind === 'rate-limited') {
    await pauses.wait(RESEND_AFTER_MS + RESEND_SPREAD_MS * pauses.random());
    outcome = await send();
  }
  loadingStore.pending -= counted;
  const { ignoreErrors = false, ofWidget = false } = options;
  if (!outcome.ok && (!ignoreErrors || (!ofWidget && isRefusedAct(outcome.fault)))) void tellFault(outcome.fault, pauses.wait, ofWidget);
  return outcome;
}

/** Of the user: what earlier sessions left unsaved in forms is deleted, too, but not what other tabs keep because of it. */
export async function signOut(): Promise<void> {
  const id = sessionStore.current.user?.id.id;
  const now = Date.now();
  // Deleting is tried; a browser that refuses has nothing stored.
  if (id !== undefined) {
    import('../stored/form-drafts.ts').then(({ forgetFormDrafts }) => forgetFormDrafts(id, now)).catch(console.warn);
  }
  await (await dataCore()).signOut();
}
export const reconnect = async (): Promise<void> => (await dataCore()).reconnect();
