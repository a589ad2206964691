/** Loads late and further parts with the first demand or call that needs them. Calls about one demand keep their order. */
import type { DataCore } from '../../src/contract/data-core.ts';
import type { DemandId } from '../../src/contract/demand.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import { failed, fault } from '../../src/contract/fault.ts';
import { needsOf } from './core-kinds.ts';
import type { CoreParts, FurtherParts, LateParts, WaysIn } from './parts.ts';
import { isFirst } from './transport/api.ts';

const UNREACHABLE = fault('network', '', { key: 'unable-to-connect' });

interface Part<T> {
  /** Undefined until it is loaded. */
  readonly value: T | undefined;
  /** Concurrent callers share one request; after a failure the next call tries again. Rejects when it fails. */
  fetched(): Promise<T>;
}

function createPart<T>(load: () => Promise<T>): Part<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    get value() {
      return value;
    },
    fetched: async () => {
      if (value !== undefined) return value;
      loading ??= load()
        .then((all) => {
          value = all;
          return all;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
  };
}

function needed<T>({ value }: Part<T>): T {
  if (value === undefined) throw new Error('parts were needed before a demand had them loaded');
  return value;
}

/**
 * @param create creates the core, which may use parts only after a demand that needs them was opened.
 * @param loads reject when the parts cannot be loaded. A demand that needs them then keeps waiting, and `onFail` gets the error: the
 * supervisor restarts a core that reports an error, and opens its demands again. `loadAhead` returns whether all parts are loaded; its
 * failure is not reported, and they are loaded again when needed.
 */
export function createLoadingCore(
  create: (parts: CoreParts) => DataCore,
  loads: { readonly late: () => Promise<LateParts>; readonly further: () => Promise<FurtherParts>; readonly waysIn: () => Promise<WaysIn> },
  onFail: (error: unknown) => void,
): DataCore & { readonly loadAhead: () => Promise<boolean> } {
  const late = createPart(loads.late);
  const further = createPart(loads.further);
  /** Demands whose parts are being loaded. */
  const waiting = new Map<DemandId, Promise<void>>();
  const core = create({
    late: () => needed(late),
    further: () => needed(further),
    lateIfLoaded: () => late.value,
    furtherIfLoaded: () => further.value,
    waysIn: () => loads.waysIn().catch(() => null),
  });

  const isMissing = (demand: Demand): boolean => {
    const needed = needsOf(demand);
    return needed === 'further' ? further.value === undefined : needed === 'late' && late.value === undefined;
  };

  const fetchAll = async (): Promise<void> => void (await Promise.all([late.fetched(), further.fetched()]));
  const fetchFor = async (demand: Demand): Promise<void> => (needsOf(demand) === 'further' ? fetchAll() : void (await late.fetched()));

  /** Resolves once it succeeds; a failure is reported. */
  function awaited(fetch: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => void fetch().then(resolve, onFail));
  }

  const whetherFetched = (fetch: () => Promise<unknown>): Promise<boolean> =>
    fetch().then(
      () => true,
      () => false,
    );

  async function ready(id: DemandId, demand?: Demand): Promise<void> {
    if (demand && isMissing(demand)) {
      const before = waiting.get(id);
      const mine = awaited(() => fetchFor(demand)).then(() => before);
      waiting.set(id, mine);
      void mine.then(() => waiting.get(id) === mine && waiting.delete(id));
    }
    await waiting.get(id);
  }

  const held =
    <A extends [id: DemandId, ...rest: unknown[]], T>(run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await ready(args[0]);
      return run(...args);
    };

  const withAll =
    <A extends unknown[], T>(run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await awaited(fetchAll);
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
      const fetch = async () => (await late.fetched()).isViewing(name) || further.fetched();
      if (!isFirst(name) && !(await whetherFetched(fetch))) return failed(UNREACHABLE);
      return core.call(name, input);
    },
    show: held(core.show),
    close: held(core.close),
    samplesAt: held(core.samplesAt),
    rowOf: held(core.rowOf),
    exportSeries: async (id) => ((await whetherFetched(fetchAll)) ? core.exportSeries(id) : failed(UNREACHABLE)),
    exportTable: async (id, heads) => ((await whetherFetched(fetchAll)) ? core.exportTable(id, heads) : failed(UNREACHABLE)),
    setAsOf: async (at) => {
      await awaited(async () => void (await late.fetched()));
      return core.setAsOf(at);
    },
    heldPast: async () => ((await whetherFetched(late.fetched)) ? core.heldPast() : failed(UNREACHABLE)),
    tryFunction: withAll(core.tryFunction),
    callFunction: withAll(core.callFunction),
    readFile: withAll(core.readFile),
    loadAhead: () => whetherFetched(fetchAll),
  };
}
