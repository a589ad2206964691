import type { Fault } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { showForbidden } from '../store/dialogs.ts';
import { notify, notifyFault } from '../store/notices.ts';

/** The session state already says that the session has ended, and why. */
const SESSION_ENDS: readonly string[] = ['signed-out', 'refresh-token-expired', 'refresh-token-failed'];

/** The sender of an RPC shows when a device does not answer. */
const OF_DEVICES = /^\/api\/(plugins\/)?rpc\//;

/** Such faults need no notice. */
export function endsSession(fault: Fault): boolean {
  return SESSION_ENDS.includes(fault.key);
}

/** Resolves when the fault is shown, after the delay that the server asked for. */
export async function tellFault(fault: Fault, wait: (ms: DurationMs) => Promise<void>): Promise<void> {
  if (endsSession(fault)) return;
  if (fault.kind === 'forbidden') return void showForbidden();
  if (OF_DEVICES.test(fault.request?.path ?? '')) return;
  if (fault.delayMs) await wait(fault.delayMs);
  // An error although a retry may succeed: the command was not carried out.
  if (fault.key === 'unable-to-connect') notify({ tone: 'error', text: fault });
  else notifyFault(fault);
}
