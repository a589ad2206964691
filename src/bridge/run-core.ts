import { fault } from '../contract/fault.ts';
import { connectionStore } from '../store/connection.ts';
import { notifyFault } from '../store/notices.ts';
import { startWorkerCore } from './start-worker-core.ts';
import { type SupervisedCore, superviseCore } from './supervised-core.ts';

const HEARTBEAT_EVERY_MS = 4000;
/** Longer than any pause of a healthy worker, garbage collection and a paused debugger's first seconds included. */
const HEARTBEAT_TIMEOUT_MS = 10_000;

/** Starts the supervised worker of this page and tells it when the page is hidden or the network comes back. */
export function runCore(): SupervisedCore {
  const supervised: SupervisedCore = superviseCore({
    start: (isRecorded) => startWorkerCore((id) => supervised.isLive(id), isRecorded),
    onRestart: () => {
      connectionStore.workerRestarts += 1;
      if (connectionStore.recordingSince !== null) notifyFault(fault('bug', '', { key: 'recording-lost' }));
      connectionStore.recordingSince = null;
    },
    heartbeatEveryMs: HEARTBEAT_EVERY_MS,
    heartbeatTimeoutMs: HEARTBEAT_TIMEOUT_MS,
  });
  document.addEventListener('visibilitychange', () => void supervised.setVisible(!document.hidden));
  window.addEventListener('online', () => void supervised.reconnect());
  return supervised;
}
