import type { DataCore } from '../../src/contract/data-core.ts';

type Method = (...args: readonly unknown[]) => unknown;

/** Calls wait, in their order, until the core is loaded, and reject when it cannot be loaded. */
export function whenLoaded(loading: Promise<DataCore>): DataCore {
  const call =
    (name: keyof DataCore): Method =>
    async (...args) =>
      ((await loading)[name] as Method)(...args);
  // Not `forwardCore`: every page would load its list of methods with the core. Comlink reads no property but methods.
  return new Proxy({} as DataCore, { get: (_, name) => call(name as keyof DataCore) });
}
