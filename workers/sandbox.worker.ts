/**
 * Started by `sandbox/sandbox.html` without origin and under a policy without network; its one port leads to the core, whose first message
 * says what runs here.
 */

import { bareGlobals, removeGlobals } from './sandbox/bare-globals.ts';
import type { Batch, SandboxReady, SandboxStart } from './sandbox/batch.ts';
import type { FindSyntaxError } from './sandbox/compile-function.ts';
import { createRunner, withLost } from './sandbox/create-runner.ts';
import { createScriptRunner } from './sandbox/create-script-runner.ts';
import { giveLibraries } from './sandbox/libraries.ts';
import type { ScriptBatch } from './sandbox/script-batch.ts';
import { giveTimers } from './sandbox/timers.ts';

// Kept because authors' texts might replace them.
const later = self.setTimeout.bind(self);
const listen = self.addEventListener.bind(self);
const ignore = self.removeEventListener.bind(self);
const clock = performance.now.bind(performance);
// Not called by its name: an indirect call runs a script outside this module.
const evaluate = self.eval;
const FunctionOfText = Function;

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

const { port1: turn, port2: turned } = new MessageChannel();
let answer: () => void = () => undefined;
// The first turn is under way already when the browser tells of promises that failed unheard.
turned.onmessage = ({ data: isLast }) => (isLast ? answer() : turn.postMessage(true));

/** After pending promises of what ran, so that one that never ends is still detected. */
function inNextTurn(run: () => void): void {
  answer = run;
  turn.postMessage(false);
}

/** What promises failed with that nobody heard. */
let lost: unknown[] = [];
listen('unhandledrejection', (event) => {
  event.preventDefault();
  lost.push(event.reason);
});

function serveFunctions(port: MessagePort): void {
  const run = createRunner({ clock, findSyntaxError });
  port.onmessage = async ({ data }: MessageEvent<Batch>) => {
    lost = [];
    const [reply, moved] = await run(data);
    inNextTurn(() => port.postMessage(withLost(reply, data.jobs, lost), moved));
  };
  giveLibraries(self);
  bareGlobals(self);
  giveTimers(self);
}

function serveScripts(port: MessagePort, language: string): void {
  removeGlobals(self);
  const compile = (params: readonly string[], body: string) => FunctionOfText(...params, body) as (...args: unknown[]) => unknown;
  const run = createScriptRunner(language, { clock, evaluate, compile });
  port.onmessage = ({ data }: MessageEvent<ScriptBatch>) => {
    lost = [];
    const reply = run(data);
    inNextTurn(() => port.postMessage(reply));
  };
}

function serve(port: MessagePort): void {
  port.onmessage = ({ data }: MessageEvent<SandboxStart>) => {
    if (data.runs === 'scripts') serveScripts(port, data.language);
    else serveFunctions(port);
    const ready: SandboxReady = { ready: true };
    port.postMessage(ready);
  };
}

self.addEventListener('message', ({ ports }: MessageEvent) => ports[0] && serve(ports[0]), { once: true });
