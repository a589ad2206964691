import type { Fault } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { showForbidden } from '../store/dialogs.ts';
import { notify, notifyFault } from '../store/notices.ts';

/** The session state already says that the session has ended, and why. */
const SESSION_ENDS: readonly string[] = ['signed-out', 'refresh-token-expired', 'refresh-token-failed'];

/** Such a command was not carried out, although a retry may succeed. */
const NOT_REACHED: readonly string[] = ['unable-to-connect', 'web-page'];

/** The sender of an RPC shows when a device does not answer. */
const OF_DEVICES = /^\/api\/(plugins\/)?rpc\//;

/** Such faults need no notice. */
export function endsSession(fault: Fault): boolean {
  return SESSION_ENDS.includes(fault.key);
}

/** Requests that change nothing although they are no GET: queries, and what comes before a session. */
const READS = /Query\/(find|count)$|^\/api\/(noauth|auth)\//;

/** Whether somebody was refused an act, not a read: they are offered another account where they are (specification A 8). */
export function isRefusedAct({ kind, request }: Fault): boolean {
  return (
    kind === 'forbidden' && request !== undefined && request.method !== 'GET' && !READS.test(request.path) && !OF_DEVICES.test(request.path)
  );
}

/**
 * Resolves when the fault is shown, after the delay that the server asked for.
 * @param ofWidget no other account is offered.
 */
export async function tellFault(fault: Fault, wait: (ms: DurationMs) => Promise<void>, ofWidget = false): Promise<void> {
  if (endsSession(fault)) return;
  if (fault.kind === 'forbidden' && !ofWidget) return void showForbidden();
  if (OF_DEVICES.test(fault.request?.path ?? '')) return;
  if (fault.delayMs) await wait(fault.delayMs);
  if (NOT_REACHED.includes(fault.key)) notify({ tone: 'error', text: fault });
  else notifyFault(fault);
}
