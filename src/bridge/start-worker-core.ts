import * as Comlink from 'comlink';
import type { DataCore } from '../contract/data-core.ts';
import type { DemandId } from '../contract/demand.ts';
import { RECORDED_WORKER } from '../contract/recorded-worker.ts';
import { workerUrl } from '../page/worker-url.ts';
import { followSnapshots } from './apply-snapshot.ts';
import { serveSandboxes } from './serve-sandboxes.ts';
import type { RunningCore } from './supervised-core.ts';

export function startWorkerCore(isLive: (id: DemandId) => boolean, isRecorded: boolean): RunningCore {
  const worker = new Worker(workerUrl('core'), { type: 'module', name: isRecorded ? RECORDED_WORKER : 'watchfloor-core' });
  const failed = new Promise<string>((resolve) => {
    worker.addEventListener('error', (event) => resolve(event.message || 'worker error'));
    worker.addEventListener('messageerror', () => resolve('unreadable message'));
  });
  // Comlink's `Remote<T>` erases generic parameters, so a wrong argument would compile.
  const core = Comlink.wrap(worker) as DataCore;
  const endSandboxes = serveSandboxes(worker);
  const { port1, port2 } = new MessageChannel();
  const stopFollowing = followSnapshots(port1, isLive);
  void core.attach(Comlink.transfer(port2, [port2]));
  return {
    core,
    failed,
    end: () => {
      stopFollowing();
      endSandboxes();
      worker.terminate();
    },
  };
}
