import type { DataCore } from './data-core.ts';
import type { Outcome } from './fault.ts';

type Method = keyof DataCore;

/** Whether each method answers an `Outcome`. A missing or wrong entry does not compile. */
const METHODS: { readonly [M in Method]: Awaited<ReturnType<DataCore[M]>> extends Outcome<unknown> ? true : false } = {
  attach: false,
  signIn: true,
  changePassword: true,
  saveTokenSettings: true,
  signOut: false,
  call: true,
  open: false,
  change: false,
  show: false,
  close: false,
  setVisible: false,
  setAsOf: false,
  heldPast: true,
  samplesAt: true,
  rowOf: true,
  exportSeries: true,
  exportTable: true,
  tryFunction: true,
  callFunction: true,
  readFile: true,
  reconnect: false,
  startRecording: true,
  stopRecording: true,
  diagnostics: true,
  heartbeat: false,
};

/** Runs around each call. `run` forwards the call to the given core; `args` are for information. */
export interface Around {
  outcome<T>(run: (core: DataCore) => Promise<Outcome<T>>, method: Method, args: readonly unknown[]): Promise<Outcome<T>>;
  plain<T>(run: (core: DataCore) => Promise<T>, method: Method, args: readonly unknown[]): Promise<T>;
}

/** Forwards every method through `around`. To treat a method differently, spread the result and replace it. */
export function forwardCore(around: Around): DataCore {
  const forward =
    (method: Method) =>
    (...args: unknown[]) => {
      // Generic parameters of methods cannot be expressed here, and are not needed.
      const run = (core: DataCore) => (core[method] as (...all: unknown[]) => Promise<never>)(...args);
      return METHODS[method] ? around.outcome(run, method, args) : around.plain(run, method, args);
    };
  // `fromEntries` loses the keys; the type of METHODS guarantees that they are all methods of a core.
  return Object.fromEntries(Object.keys(METHODS).map((method) => [method, forward(method as Method)])) as unknown as DataCore;
}
