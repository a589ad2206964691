import type { DataCore } from '../../src/contract/data-core.ts';

type Method = (...args: readonly unknown[]) => unknown;

/** A core that is still loading: what is asked of it waits, in its order, until it is there. Calls reject when it cannot be had. */
export function whenLoaded(loading: Promise<DataCore>): DataCore {
  const call =
    (name: keyof DataCore): Method =>
    async (...args) =>
      ((await loading)[name] as Method)(...args);
  // Comlink asks for methods by name; no other property of a core is ever read.
  return new Proxy({} as DataCore, { get: (_, name) => call(name as keyof DataCore) });
}
