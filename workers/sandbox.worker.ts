/**
 * Entry of the sandbox's worker. `sandbox/sandbox.html` starts it without an origin and under a policy without network, and
 * hands it the one port that leads out: to the core.
 */

import { bareGlobals } from './sandbox/bare-globals.ts';
import type { Batch, SandboxReady } from './sandbox/batch.ts';
import type { FindSyntaxError } from './sandbox/compile-function.ts';
import { createRunner } from './sandbox/create-runner.ts';

// Everything that is used after authors' texts ran is taken now: they may not put their own in its place.
const later = self.setTimeout.bind(self);
const listen = self.addEventListener.bind(self);
const ignore = self.removeEventListener.bind(self);
const clock = performance.now.bind(performance);

/** A text given to a timer is a script, and its error event tells the place. It is never called: it is no program. */
const findSyntaxError: FindSyntaxError = (script) =>
  new Promise((resolve) => {
    const finish = (place: { line: number; column: number } | null) => {
      ignore('error', hear);
      resolve(place);
    };
    const hear = (event: ErrorEvent) => {
      event.preventDefault();
      finish(event.lineno > 0 ? { line: event.lineno, column: event.colno } : null);
    };
    listen('error', hear);
    later(script);
    later(() => finish(null), 50);
  });

function serve(port: MessagePort): void {
  const run = createRunner({ clock, findSyntaxError });
  const { port1: turn, port2: turned } = new MessageChannel();
  let answer: () => void = () => undefined;
  turned.onmessage = () => answer();
  port.onmessage = async ({ data }: MessageEvent<Batch>) => {
    const [reply, moved] = await run(data);
    // Answered in the next turn: promises that a function left behind run before it, so one that never ends is still found.
    answer = () => port.postMessage(reply, moved);
    turn.postMessage(null);
  };
  bareGlobals(self);
  const ready: SandboxReady = { ready: true };
  port.postMessage(ready);
}

self.addEventListener('message', ({ ports }: MessageEvent) => ports[0] && serve(ports[0]), { once: true });
