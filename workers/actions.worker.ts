/** Started by `sandbox/sandbox.html` without origin and under a policy without network; its one port leads to the page. */
import { config } from 'rxjs';
import type { ToSandbox } from '../src/contract/author-action.ts';
import { followWork } from './actions/follow-work.ts';
import { runAction } from './actions/run-action.ts';
import { removeGlobals } from './sandbox/bare-globals.ts';
import { giveLibraries } from './sandbox/libraries.ts';

function serve(port: MessagePort): void {
  const post = port.postMessage.bind(port);
  const listen = self.addEventListener.bind(self);
  // Of the web, what reaches nothing outside.
  const kept = {
    ...{ Blob, File, FileReader, console, URLSearchParams, TextEncoder, TextDecoder, crypto, AbortController, queueMicrotask },
    performance,
  };
  // The scope loses them, and with it all that can be listened to.
  const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype;
  const run = runAction(post);
  // Nobody listens for the error of an observable.
  config.onUnhandledError = run.fail;
  // Told, so that they are no errors of the page.
  const tell = (event: Event, error: unknown) => {
    event.preventDefault();
    run.fail(error);
  };
  listen('unhandledrejection', (event) => tell(event, event.reason));
  listen('error', (event) => tell(event, event.error));
  giveLibraries(self);
  // One author's code runs here, so that nothing need be frozen.
  removeGlobals(self);
  Object.assign(self, kept, run.timers);
  for (const heard of [new FileReader(), new AbortController().signal])
    Object.assign(Object.getPrototypeOf(heard) as object, { addEventListener, removeEventListener, dispatchEvent });
  followWork(self, run.work);
  port.onmessage = ({ data }: MessageEvent<ToSandbox>) => run.receive(data);
  post({ kind: 'ready' });
}

self.addEventListener('message', ({ ports }: MessageEvent) => ports[0] && serve(ports[0]), { once: true });
