/** Entry of the core's worker. */
import { expose } from 'comlink';
import { RECORDED_WORKER } from '../src/contract/recorded-worker.ts';
import type { SandboxDoor } from '../src/contract/sandbox-door.ts';
import { browserPorts } from './core/browser-ports.ts';
import { createCore } from './core/create-core.ts';
import { createLoadingCore } from './core/create-loading-core.ts';
import { recordCore } from './core/recording/record-core.ts';

/** After the first screen stands, so that a chart which is opened later waits for nothing. */
const LOAD_AHEAD_MS = 5000;

/** The page's answer to "who opens frames": its first message, which Comlink passes over. */
const door = new Promise<MessagePort>((resolve) => {
  self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Partial<SandboxDoor>>) => {
    if (data.sandboxDoor && port) resolve(port);
  });
});

const ports = browserPorts(door);
const core = createLoadingCore(
  (late) => (self.name === RECORDED_WORKER ? recordCore(ports, (inside) => createCore(inside, late)) : createCore(ports, late)),
  () => import('./core/late-parts.ts'),
  // Nobody catches it: it is the worker's error event, by which its supervisor knows.
  (error) => reportError(error),
);
expose(core);
self.setTimeout(core.loadLateParts, LOAD_AHEAD_MS);
