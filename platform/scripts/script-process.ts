/**
 * The process that runs the scripts of one tenant. It reads, runs and answers in one turn that never ends: what an outer realm would deliver
 * later (promises, callbacks) is never delivered. It has no environment, and by the permission model of Node no files, further processes
 * or threads; what could open a socket is taken away before the first script.
 */
import { readSync, writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { joinedArguments } from '../../src/engine/scripts/joined-arguments.ts';
import { type HeldScript, holdScript } from './compiled-scripts.ts';
import { createRealm, type Realm } from './realm.ts';
import { type Answer, FULL, MOST_SLOWER, type Order } from './wire.ts';

const limitMs = Number(process.argv[2]);
const READ_BYTES = 65_536;
/** Of the heap: rejected promises of scripts, for instance, are never let go in a turn without end. */
const MOST_FULL = 0.7;

/** Less of the processor than this share of its time: the machine had other things to do. */
const FEW = 0.8;

const { exit, stdin, stdout } = { exit: process.exit.bind(process), stdin: 0, stdout: 1 };
const KEPT = new Set(
  [
    'globalThis process Object Function Array Number Boolean String Symbol Date Promise RegExp Error AggregateError',
    'EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math Map BigInt Set WeakMap WeakSet',
    'WeakRef Proxy Reflect ArrayBuffer SharedArrayBuffer Uint8Array DataView Buffer Infinity NaN undefined isNaN',
    'parseInt parseFloat TextDecoder Intl FinalizationRegistry Atomics Int32Array Float64Array BigUint64Array',
    'BigInt64Array Iterator',
  ].flatMap((names) => names.split(' ')),
);
for (const name of Object.getOwnPropertyNames(globalThis)) if (!KEPT.has(name)) Reflect.deleteProperty(globalThis, name);
for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'kill', 'env', 'execve'])
  Reflect.deleteProperty(process, name);

const scripts = new Map<number, HeldScript>();
let realm: Realm = createRealm();
const held = (script: number) => scripts.get(script) as HeldScript;

function tell(answers: readonly Answer[]): void {
  if (answers.length === 0) return;
  const bytes = Buffer.from(`${answers.map((one) => JSON.stringify(one)).join('\n')}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(stdout, bytes, sent);
}

type Run = Extract<Order, { do: 'run' }>;

/** What this thread has had of the processor. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Answers each run once, in their order. @param timeMs by the clock: longer than the limit where the machine was busy. */
function perform(runs: readonly Run[], timeMs = limitMs): void {
  const added: Run[] = [];
  const answers: Answer[] = [];
  const { runner } = realm;
  for (const run of runs) {
    const script = held(run.script);
    const compiled = script.in(realm);
    if (compiled) {
      runner.add(run.run, compiled, script.isTbel, joinedArguments(run.args));
      added.push(run);
    } else if (script.refusal) answers.push([run.run, script.refusal]);
  }
  tell(answers);
  const timeout = (run: Run): Answer => [run.run, held(run.script).failure('timeout', '', runner.where())];
  for (let rest = added; rest.length > 0; ) {
    const before = usedMs();
    const isDone = realm.work(timeMs);
    const usedOfLimit = isDone ? 1 : (usedMs() - before) / limitMs;
    // The limit is of the processor: what got less of it is run once more, for as long as that takes.
    const again = usedOfLimit < FEW && timeMs === limitMs ? Math.ceil(limitMs * Math.min(MOST_SLOWER, 1 / usedOfLimit)) : null;
    const taken = runner.take();
    const told = taken === '' ? [] : taken.split('\n').map((line) => JSON.parse(line) as [number, string | null, string?, number?]);
    const own = rest.slice(0, told.length);
    const hungAfter = !isDone && !runner.isInside();
    if (hungAfter && own.length > 1) {
      // One of them left a promise that hangs: each again, alone.
      realm = createRealm();
      for (const run of own) perform([run]);
      return perform(rest.slice(own.length));
    }
    const answers = told.map(([id, json, words, at = -1], index): Answer => {
      const { script } = own[index] as Run;
      return [id, words === undefined ? { ok: true, json } : held(script).failure('thrown', words, at)];
    });
    if (hungAfter && again !== null) {
      realm = createRealm();
      perform(own, again);
      return perform(rest.slice(own.length));
    }
    tell(hungAfter ? own.map(timeout) : answers);
    rest = rest.slice(told.length);
    const stopped = rest[0];
    if (!isDone && !hungAfter && stopped) {
      if (again === null) tell([timeout(stopped)]);
      realm = createRealm();
      if (again !== null) perform([stopped], again);
      return perform(rest.slice(1));
    }
    if (!isDone || runner.isSpoilt()) {
      realm = createRealm();
      return perform(rest);
    }
  }
  runner.reset();
}

function follow(orders: readonly Order[]): void {
  let runs: Run[] = [];
  for (const order of orders) {
    if (order.do === 'run') {
      runs.push(order);
      continue;
    }
    perform(runs);
    runs = [];
    if (order.do === 'keep') scripts.set(order.script, holdScript(order.source));
    else if (order.do === 'forget') scripts.delete(order.script);
    else {
      const script = held(order.script);
      script.in(realm);
      tell([[order.run, script.refusal ?? { ok: true, json: null }]]);
    }
  }
  perform(runs);
}

const buffer = Buffer.alloc(READ_BYTES);
const decoder = new TextDecoder();
for (let text = ''; ; ) {
  const count = readSync(stdin, buffer, 0, READ_BYTES, null);
  if (count === 0) exit(0);
  text += decoder.decode(buffer.subarray(0, count), { stream: true });
  const end = text.lastIndexOf('\n');
  if (end < 0) continue;
  const lines = text.slice(0, end).split('\n');
  text = text.slice(end + 1);
  follow(lines.map((line) => JSON.parse(line) as Order));
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
  if (used > most * MOST_FULL) exit(FULL);
}
