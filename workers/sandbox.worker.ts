/** Started by `sandbox/sandbox.html` without origin and under a policy without network; its one port leads to the core. */

import { bareGlobals } from './sandbox/bare-globals.ts';
import type { Batch, SandboxReady } from './sandbox/batch.ts';
import type { FindSyntaxError } from './sandbox/compile-function.ts';
import { createRunner, withLost } from './sandbox/create-runner.ts';
import { giveLibraries } from './sandbox/libraries.ts';
import { giveTimers } from './sandbox/timers.ts';

// Kept because authors' texts might replace them.
const later = self.setTimeout.bind(self);
const listen = self.addEventListener.bind(self);
const ignore = self.removeEventListener.bind(self);
const clock = performance.now.bind(performance);

/** A text given to a timer is compiled as a script; its error event has the position. It never runs: it has a syntax error. */
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
  // The first turn is under way already when the browser tells of promises that failed unheard.
  turned.onmessage = ({ data: isLast }) => (isLast ? answer() : turn.postMessage(true));
  let lost: unknown[] = [];
  listen('unhandledrejection', (event) => {
    event.preventDefault();
    lost.push(event.reason);
  });
  port.onmessage = async ({ data }: MessageEvent<Batch>) => {
    lost = [];
    const [reply, moved] = await run(data);
    // In the next turn, after pending promises of a function, so that one that never ends is still detected.
    answer = () => port.postMessage(withLost(reply, data.jobs, lost), moved);
    turn.postMessage(false);
  };
  giveLibraries(self);
  bareGlobals(self);
  giveTimers(self);
  const ready: SandboxReady = { ready: true };
  port.postMessage(ready);
}

self.addEventListener('message', ({ ports }: MessageEvent) => ports[0] && serve(ports[0]), { once: true });
