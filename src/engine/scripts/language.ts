import { tbelRuntime } from '../tbel/runtime/runtime.ts';
import { BETWEEN_ARGUMENTS } from './joined-arguments.ts';

/**
 * The language alone: evaluated from its source in a new context, before any script. It takes away what leads out, waits or keeps state,
 * freezes the rest, and gives functions that run scripts. It uses nothing but its arguments and the language, and keeps what it needs of
 * that, so that no script can change it.
 */
function makeLanguage(tbelRuntime: Tbel, limits: Limits): Runner {
  const { parse, stringify } = JSON;
  const { ownKeys, defineProperty, deleteProperty, getPrototypeOf, isExtensible, apply } = Reflect;
  const { getOwnPropertyDescriptor, getOwnPropertySymbols, freeze } = Object;
  const { now } = Date;
  const text = String;
  const { seal } = Object;
  const freshPosition = () => seal({ at: -1 as unknown });
  // A cast: any name may be taken away or replaced, so none has its type.
  const world = globalThis as unknown as Record<PropertyKey, unknown>;
  const probe = /(?:)/;
  const test = probe.test.bind(probe);

  // Memory shared or outside the heap, waiting, callbacks after the end, native code.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef', 'Intl', 'ShadowRealm', 'console'])
    delete world[name];
  const silent = () => undefined;
  world.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent, trace: silent };
  world.print = silent;
  world.atob = (given: unknown) => tbelRuntime.tbel.call('atob', [text(given)], 0);
  world.btoa = (given: unknown) => tbelRuntime.tbel.call('btoa', [text(given)], 0);
  // Texts of stacks are made by the outer realm, whose errors would reach the script where its own stack ends.
  Reflect.deleteProperty(Error, 'stackTraceLimit');
  Reflect.deleteProperty(Error, 'captureStackTrace');
  Reflect.deleteProperty(Error, 'prepareStackTrace');

  /** Bytes outside the heap that the run has asked for. */
  let bytes = 0;
  const charge = (more: number) => {
    bytes += more;
    if (bytes > limits.bufferBytes) throw new RangeError('Array buffer allocation failed');
  };
  const arrays = getPrototypeOf(Uint8Array) as { prototype: object };
  for (const name of [
    'ArrayBuffer',
    'Uint8Array',
    'Int8Array',
    'Uint8ClampedArray',
    'Uint16Array',
    'Int16Array',
    'Float16Array',
    'Uint32Array',
    'Int32Array',
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
  ]) {
    const original = world[name] as (new (...args: unknown[]) => object) & { BYTES_PER_ELEMENT?: number; prototype: object };
    if (original === undefined) continue;
    const construct = (target: typeof original, args: unknown[], made: new () => object): object => {
      const [given] = args;
      const count =
        typeof given === 'object' && given !== null
          ? Number((given as { length?: unknown; byteLength?: unknown }).length ?? 0)
          : Number(given);
      const most = Number((args[1] as { maxByteLength?: unknown } | undefined)?.maxByteLength ?? 0);
      if (count > 0 || most > 0) charge(Math.max(count, most) * (original.BYTES_PER_ELEMENT ?? 1));
      return Reflect.construct(target, args, made) as object;
    };
    const counted = new Proxy(original, { construct });
    defineProperty(original.prototype, 'constructor', { value: counted, writable: true, configurable: true, enumerable: false });
    world[name] = counted;
  }
  const COPIES: readonly (readonly [object, readonly string[]])[] = [
    [arrays.prototype, ['slice', 'map', 'filter', 'toReversed', 'toSorted', 'with']],
    [ArrayBuffer.prototype, ['slice', 'resize', 'transfer', 'transferToFixedLength']],
  ];
  for (const [owner, names] of COPIES)
    for (const name of names) {
      const original = Reflect.get(owner, name) as ((...args: unknown[]) => unknown) | undefined;
      if (original === undefined) continue;
      const counted = {
        [name](this: { byteLength: number }, ...args: unknown[]) {
          const grown = name === 'resize' || name.startsWith('transfer') ? Number(args[0] ?? 0) : 0;
          charge(Math.max(this.byteLength, grown > 0 ? grown : 0));
          return apply(original, this, args);
        },
      }[name];
      defineProperty(owner, name, { value: counted, writable: true, configurable: true, enumerable: false });
    }

  /** Only these make properties that loops do not see. */
  let mayHide = false;
  for (const [owner, name] of [
    [Object, 'defineProperty'],
    [Object, 'defineProperties'],
    [Reflect, 'defineProperty'],
  ] as const) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    const noted = {
      [name](...args: unknown[]) {
        mayHide = true;
        return apply(original, this, args);
      },
    }[name];
    defineProperty(owner, name, { value: noted, writable: true, configurable: true, enumerable: false });
  }

  // Assigning to a property of the same name still gives an object its own one, although these are frozen.
  const roots = [
    Object.prototype,
    Function.prototype,
    Error.prototype,
    ...[TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError].map((one) => one.prototype),
  ];
  for (const owner of roots)
    for (const key of ownKeys(owner)) {
      const { value, configurable, enumerable } = getOwnPropertyDescriptor(owner, key) ?? {};
      if (value === undefined || configurable !== true || (key === 'constructor' && owner === Function.prototype)) continue;
      defineProperty(owner, key, {
        get: () => value,
        set(this: object, given: unknown) {
          if (this === owner) return;
          defineProperty(this, key, { value: given, writable: true, enumerable: true, configurable: true });
        },
        enumerable,
        configurable: false,
      });
    }

  const seen = new Set<object>();
  const open: object[] = [];
  const add = (value: unknown) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || value === globalThis || seen.has(value)) return;
    seen.add(value);
    open.push(value);
  };
  for (const key of ownKeys(world)) add(world[key]);
  // Newer than the compiler's types.
  const { map, from } = { map: Reflect.get([].values(), 'map'), from: Reflect.get(world.Iterator as object, 'from') } as Record<
    string,
    (...args: unknown[]) => object
  >;
  const helpers = [map && apply(map, [].values(), [silent]), from && apply(from, world.Iterator, [{ next: silent }])];
  const iterators = [[].values(), new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'a'.matchAll(/a/g), ...helpers];
  const functions = [function* () {}, async () => {}, async function* () {}];
  for (const sample of [...iterators, ...functions]) if (sample) add(getPrototypeOf(sample));
  for (let value = open.pop(); value; value = open.pop()) {
    add(getPrototypeOf(value));
    for (const key of ownKeys(value)) {
      const { value: held, get, set } = getOwnPropertyDescriptor(value, key) ?? {};
      add(held);
      add(get);
      add(set);
    }
    freeze(value);
  }
  for (const key of ownKeys(world)) {
    const descriptor = getOwnPropertyDescriptor(world, key);
    if (descriptor?.configurable)
      defineProperty(world, key, 'value' in descriptor ? { writable: false, configurable: false } : { configurable: false });
  }
  const known = new Set(ownKeys(world));
  // All keys take many times as long to list.
  const seenKeys = () => {
    let count = 0;
    for (const _ in world) count += 1;
    return count;
  };
  const knownKeys = seenKeys();
  const knownSymbols = getOwnPropertySymbols(world).length;
  const parent = getPrototypeOf(world);
  let isSpoilt = false;
  /** What earlier runs left: undeclared variables, and what the last match of a pattern was. */
  const clean = () => {
    test('');
    if (mayHide || seenKeys() > knownKeys || getOwnPropertySymbols(world).length > knownSymbols) {
      for (const key of ownKeys(world)) if (!known.has(key) && !deleteProperty(world, key)) isSpoilt = true;
      mayHide = false;
    }
    if (getPrototypeOf(world) !== parent || !isExtensible(world)) isSpoilt = true;
  };

  type Job = { readonly id: number; readonly run: (...args: unknown[]) => unknown; readonly isTbel: boolean; readonly args: string };
  let jobs: Job[] = [];
  let next = 0;
  let answers: string[] = [];
  let wasTbel = false;
  // One a run, because a script reaches its arguments; never with a getter.
  let position = freshPosition();
  let isInside = false;
  const offset = () => (typeof position.at === 'number' ? position.at : -1);
  const { tbel, read, write, faultOf } = tbelRuntime;

  const wordsOf = (error: unknown): string => {
    try {
      return text(error).slice(0, limits.wordLetters);
    } catch {
      return typeof error;
    }
  };
  const answerTo = ({ id, run, isTbel, args }: Job): string => {
    position = freshPosition();
    try {
      const given = args === '' ? [] : args.split(limits.between);
      const result = isTbel ? write(run(position, tbel, ...given.map(read))) : stringify(run(position, ...given.map((one) => parse(one))));
      if (result !== undefined && result.length > limits.resultLetters) throw new RangeError('The result is too large');
      return stringify([id, result ?? null]);
    } catch (error) {
      const fault = faultOf(error);
      return stringify([id, null, fault?.words ?? wordsOf(error), fault?.at ?? offset()]);
    }
  };
  return {
    add: (id, run, isTbel, args) => {
      freeze(run);
      if (run.prototype) freeze(run.prototype);
      jobs.push({ id, run, isTbel, args });
    },
    // Not for long, so that answers do not wait for each other.
    work: () => {
      const end = now() + limits.sliceMs;
      isInside = true;
      do {
        const job = jobs[next];
        if (!job) break;
        // Scripts in TBEL reach nothing that outlives them, so that between two of them there is nothing to clean.
        if (!job.isTbel || !wasTbel) clean();
        bytes = 0;
        wasTbel = job.isTbel;
        answers.push(answerTo(job));
        next += 1;
      } while (now() < end);
      isInside = false;
    },
    take: () => {
      const taken = answers.join('\n');
      answers = [];
      return taken;
    },
    rest: () => jobs.length - next,
    where: offset,
    isInside: () => isInside,
    reset: () => {
      jobs = [];
      next = 0;
    },
    isSpoilt: () => {
      clean();
      return isSpoilt;
    },
  };
}

const LIMITS: Limits = { resultLetters: 1_000_000, wordLetters: 10_000, bufferBytes: 67_108_864, sliceMs: 5, between: BETWEEN_ARGUMENTS };

/** JavaScript whose value is a `Runner`: to be evaluated as a script, once, in a context in which nothing else runs. */
export const scriptLanguage = (): string => `'use strict';\n(${makeLanguage.toString()})(${tbelRuntime()}, ${JSON.stringify(LIMITS)})`;

interface Limits {
  readonly between: string;
  readonly resultLetters: number;
  readonly wordLetters: number;
  readonly bufferBytes: number;
  readonly sliceMs: number;
}

interface Tbel {
  readonly tbel: { call(name: string, args: readonly unknown[], at: number): unknown };
  read(json: string): unknown;
  write(value: unknown): string;
  faultOf(error: unknown): { readonly words: string; readonly at: number | null } | null;
}

/** Only texts and numbers come out; the scripts' own functions go in. */
export interface Runner {
  /** @param args of `joinedArguments`. */
  add(id: number, run: ((...args: unknown[]) => unknown) & { prototype?: object }, isTbel: boolean, args: string): void;
  /** Runs what was added, until it is time to tell the answers. */
  work(): void;
  /** JSON of the answers since the last call, one a line: [id, json], or [id, null, words, offset]. */
  take(): string;
  /** How many wait. */
  rest(): number;
  /** Whether it was stopped while a script ran, not while what its promises wait for did. */
  isInside(): boolean;
  /** The offset of the statement that runs or failed; -1 if none did. */
  where(): number;
  reset(): void;
  /** Whether something was left that cannot be taken away. */
  isSpoilt(): boolean;
}
