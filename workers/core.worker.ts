import { expose } from 'comlink';
import { RECORDED_WORKER } from '../src/contract/recorded-worker.ts';
import type { SandboxDoor } from '../src/contract/sandbox-door.ts';
import { browserPorts } from './core/browser-ports.ts';
import { createCore } from './core/create-core.ts';
import { createLoadingCore } from './core/create-loading-core.ts';
import { whenLoaded } from './core/when-loaded.ts';

/** After the first screen, so that charts opened later need not wait; repeated while it fails. */
const LOAD_AHEAD_MS = 5000;

/** The page's first message carries the port that opens sandboxes; Comlink ignores it. */
const door = new Promise<MessagePort>((resolve) => {
  self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Partial<SandboxDoor>>) => {
    if (data.sandboxDoor && port) resolve(port);
  });
});

const ports = browserPorts(door);

function start(create: Parameters<typeof createLoadingCore>[0]) {
  // Becomes the worker's error event, which the supervisor handles.
  const core = createLoadingCore(
    create,
    {
      late: () => import('./core/late-parts.ts'),
      further: () => import('./core/further-parts.ts'),
      waysIn: () => import('./core/session/ways-in.ts'),
    },
    reportError,
  );
  const loadAhead = () => void self.setTimeout(async () => (await core.loadAhead()) || loadAhead(), LOAD_AHEAD_MS);
  loadAhead();
  return core;
}

/** With all parts from the start: a replay has them, too, and must ask for the same in the same order. */
async function startRecorded() {
  const [{ recordCore }, { createWholeCore }] = await Promise.all([
    import('./core/recording/record-core.ts'),
    import('./core/create-whole-core.ts'),
  ]);
  return recordCore(ports, (inside) => createWholeCore(inside));
}

function recorded() {
  const starting = startRecorded();
  starting.catch(reportError);
  return whenLoaded(starting);
}

expose(self.name === RECORDED_WORKER ? recorded() : start((parts) => createCore(ports, parts)));
