import type { DataCore } from '../contract/data-core.ts';
import { fault } from '../contract/fault.ts';
import { connectionStore } from '../store/connection.ts';
import { notifyFault } from '../store/notices.ts';
import { tellSaved } from '../store/saved-things.ts';
import { applyPart } from './apply-snapshot.ts';
import { startWorkerCore } from './start-worker-core.ts';
import { type SupervisedCore, superviseCore } from './supervised-core.ts';

const HEARTBEAT_EVERY_MS = 4000;
/** Longer than any pause of a healthy worker, such as garbage collection or a short stop in a debugger. */
const HEARTBEAT_TIMEOUT_MS = 10_000;

export function runCore(): DataCore {
  const supervised: SupervisedCore = superviseCore({
    start: (isRecorded) => startWorkerCore((id) => supervised.isLive(id), isRecorded),
    onRestart: () => {
      connectionStore.workerRestarts += 1;
      if (connectionStore.recordingSince !== null) notifyFault(fault('bug', '', { key: 'recording-lost' }));
      connectionStore.recordingSince = null;
    },
    onRefused: (id, demand) =>
      void import('./refused-part.ts').then(({ refusedPart }) => applyPart(refusedPart(id, demand), (one) => supervised.isLive(one))),
    heartbeatEveryMs: HEARTBEAT_EVERY_MS,
    heartbeatTimeoutMs: HEARTBEAT_TIMEOUT_MS,
  });
  document.addEventListener('visibilitychange', () => void supervised.setVisible(!document.hidden));
  window.addEventListener('online', () => void supervised.reconnect());
  return {
    ...supervised,
    call: async (name, input) => {
      const outcome = await supervised.call(name, input);
      if (outcome.saved !== undefined) tellSaved(outcome.saved);
      return outcome;
    },
  };
}
