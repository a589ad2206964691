/** Entry of the core's worker. */
import { expose } from 'comlink';
import type { SandboxDoor } from '../src/contract/sandbox-door.ts';
import { browserPorts } from './core/browser-ports.ts';
import { createCore } from './core/create-core.ts';

/** The page's answer to "who opens frames": its first message, which Comlink passes over. */
const door = new Promise<MessagePort>((resolve) => {
  self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Partial<SandboxDoor>>) => {
    if (data.sandboxDoor && port) resolve(port);
  });
});

expose(createCore(browserPorts(door)));
