/** Loads late parts with the first demand or call that needs them. Calls about one demand keep their order. */
import type { DataCore } from '../../src/contract/data-core.ts';
import type { Demand, DemandId } from '../../src/contract/demand.ts';
import { failed, fault } from '../../src/contract/fault.ts';
import type * as Late from './late-parts.ts';
import { isFirst } from './transport/api.ts';

export type LateParts = typeof Late;

const UNREACHABLE = fault('network', '', { key: 'unable-to-connect' });

const isFunction = (column: { readonly post?: unknown }) => column.post !== undefined;

function needsLateParts(demand: Demand): boolean {
  if (demand.keepsPast) return true;
  if (demand.kind === 'entity-table') return demand.generated !== undefined || demand.columns.some(isFunction);
  return demand.kind !== 'alarm-counts' && demand.kind !== 'count';
}

/**
 * @param create creates the core, which may use late parts only after a demand that needs them was opened.
 * @param load rejects when the parts cannot be loaded. A demand that needs them then keeps waiting, and `onFail` gets the error: the
 * supervisor restarts a core that reports an error, and opens its demands again. `loadAhead` returns whether the parts are loaded; its
 * failure is not reported, and they are loaded again when needed.
 */
export function createLoadingCore(
  create: (late: () => LateParts, lateIfLoaded: () => LateParts | undefined) => DataCore,
  load: () => Promise<LateParts>,
  onFail: (error: unknown) => void,
): DataCore & { readonly loadAhead: () => Promise<boolean> } {
  let parts: LateParts | undefined;
  let loading: Promise<void> | undefined;
  const waiting = new Set<DemandId>();
  const core = create(
    () => {
      if (!parts) throw new Error('late parts were needed before a demand had them loaded');
      return parts;
    },
    () => parts,
  );

  /** Concurrent callers share one request; after a failure the next call tries again. */
  function fetched(): Promise<void> {
    loading ??= load()
      .then((all) => {
        parts = all;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  function loaded(): Promise<void> {
    if (parts) return Promise.resolve();
    return new Promise((resolve) => void fetched().then(resolve, onFail));
  }

  async function loadAhead(): Promise<boolean> {
    if (parts) return true;
    return fetched().then(
      () => true,
      () => false,
    );
  }

  async function ready(id: DemandId, demand?: Demand): Promise<void> {
    if (parts) return;
    if (demand && needsLateParts(demand)) waiting.add(id);
    if (waiting.has(id)) await loaded();
  }

  const held =
    <A extends [id: DemandId, ...rest: unknown[]], T>(run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await ready(args[0]);
      return run(...args);
    };

  return {
    ...core,
    open: async (id, demand) => {
      await ready(id, demand);
      return core.open(id, demand);
    },
    change: async (id, demand) => {
      await ready(id, demand);
      return core.change(id, demand);
    },
    call: async (name, input) => {
      if (!isFirst(name) && !(await loadAhead())) return failed(UNREACHABLE);
      return core.call(name, input);
    },
    show: held(core.show),
    close: held(core.close),
    samplesAt: held(core.samplesAt),
    rowOf: held(core.rowOf),
    exportSeries: held(core.exportSeries),
    exportTable: async (id, heads) => ((await loadAhead()) ? core.exportTable(id, heads) : failed(UNREACHABLE)),
    setAsOf: async (at) => {
      await loaded();
      return core.setAsOf(at);
    },
    heldPast: async () => ((await loadAhead()) ? core.heldPast() : failed(UNREACHABLE)),
    tryFunction: async (trial) => {
      await loaded();
      return core.tryFunction(trial);
    },
    callFunction: async (calls) => {
      await loaded();
      return core.callFunction(calls);
    },
    readPicture: async (path) => {
      await loaded();
      return core.readPicture(path);
    },
    loadAhead,
  };
}
