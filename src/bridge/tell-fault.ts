/** What the user is told of a request that failed: the catalogue of errors, in one place. */
import type { Fault } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { showForbidden } from '../store/dialogs.ts';
import { notify, notifyFault } from '../store/notices.ts';

/** The session has ended; its own state says so and why, wherever the user is led. */
const SESSION_ENDS: ReadonlySet<string> = new Set(['signed-out', 'refresh-token-expired', 'refresh-token-failed']);

/** Answers of devices to commands: whoever sent the command shows that there was none. */
const OF_DEVICES = /^\/api\/(plugins\/)?rpc\//;

/** Tells of the fault, after the pause that the platform asked for. Resolves when it was told. */
export async function tellFault(fault: Fault, wait: (ms: DurationMs) => Promise<void>): Promise<void> {
  if (SESSION_ENDS.has(fault.key)) return;
  if (fault.kind === 'forbidden') return void showForbidden();
  if (OF_DEVICES.test(fault.request?.path ?? '')) return;
  if (fault.delayMs) await wait(fault.delayMs);
  // It may pass, but nothing of what was wanted has happened.
  if (fault.key === 'unable-to-connect') notify({ tone: 'error', text: fault });
  else notifyFault(fault);
}
