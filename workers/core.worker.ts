/** Entry of the core's worker. */
import { expose } from 'comlink';
import { RECORDED_WORKER } from '../src/contract/recorded-worker.ts';
import type { SandboxDoor } from '../src/contract/sandbox-door.ts';
import { browserPorts } from './core/browser-ports.ts';
import { createCore } from './core/create-core.ts';
import { recordCore } from './core/recording/record-core.ts';

/** The page's answer to "who opens frames": its first message, which Comlink passes over. */
const door = new Promise<MessagePort>((resolve) => {
  self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Partial<SandboxDoor>>) => {
    if (data.sandboxDoor && port) resolve(port);
  });
});

const ports = browserPorts(door);
expose(self.name === RECORDED_WORKER ? recordCore(ports, createCore) : createCore(ports));
