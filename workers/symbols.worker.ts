/** Started by `sandbox/sandbox.html` without origin and under a policy without network; its one port leads to the page. */
import type { ToSymbols } from '../src/contract/symbol/symbol-run.ts';
import { bareGlobals } from './sandbox/bare-globals.ts';
import { giveLibraries } from './sandbox/libraries.ts';
import { runSymbols } from './symbols/run-symbols.ts';

function serve(port: MessagePort): void {
  const listen = self.addEventListener.bind(self);
  const run = runSymbols({ post: port.postMessage.bind(port), later: self.setTimeout.bind(self), cancel: self.clearTimeout.bind(self) });
  // Told, so that they are no errors of the page.
  const tell = (event: Event, error: unknown) => {
    event.preventDefault();
    run.fail(error);
  };
  listen('unhandledrejection', (event) => tell(event, event.reason));
  listen('error', (event) => tell(event, event.error));
  giveLibraries(self);
  bareGlobals(self);
  for (const [name, value] of Object.entries(run.timers)) Object.defineProperty(self, name, { value: Object.freeze(value) });
  port.onmessage = ({ data }: MessageEvent<ToSymbols>) => run.receive(data);
  port.postMessage({ kind: 'ready' });
}

self.addEventListener('message', ({ ports }: MessageEvent) => ports[0] && serve(ports[0]), { once: true });
