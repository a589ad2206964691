/**
 * A core that loads its late parts with the first demand that needs them. It stands around the core, so whatever enters the
 * core finds all that it needs there: neither feeds nor recordings know of loading. Calls about one demand keep their order.
 */
import type { DataCore } from '../../src/contract/data-core.ts';
import type { Demand, DemandId } from '../../src/contract/demand.ts';
import type * as Late from './late-parts.ts';

export type LateParts = typeof Late;

const isFunction = (column: { readonly post?: unknown }) => column.post !== undefined;

/** Whether a demand needs parts that are loaded later: all but counts, and tables of what the platform says. */
function needsLateParts(demand: Demand): boolean {
  if (demand.kind === 'entity-table') return demand.generated !== undefined || demand.columns.some(isFunction);
  return demand.kind !== 'alarm-counts' && demand.kind !== 'count';
}

/**
 * @param create the core, which asks for its late parts only after a demand that needs them has been opened.
 * @param load rejects when the parts cannot be had. Where a demand waits for them `onFail` is told, and it goes on waiting: the
 * supervisor starts a core anew that reports an error, and opens its demands again. `loadAhead` answers whether they are there: where
 * nothing waits for them a healthy core goes on, and they are asked for again by whoever needs them.
 */
export function createLoadingCore(
  create: (late: () => LateParts) => DataCore,
  load: () => Promise<LateParts>,
  onFail: (error: unknown) => void,
): DataCore & { readonly loadAhead: () => Promise<boolean> } {
  let parts: LateParts | undefined;
  let loading: Promise<void> | undefined;
  const waiting = new Set<DemandId>();
  const core = create(() => {
    if (!parts) throw new Error('late parts were needed before a demand had them loaded');
    return parts;
  });

  /** One request for all who want them at the same time; what failed is asked for anew. */
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

  /** Holds a call about a demand back until all that it needs is there. */
  async function ready(id: DemandId, demand?: Demand): Promise<void> {
    if (parts) return;
    if (demand && needsLateParts(demand)) waiting.add(id);
    if (waiting.has(id)) await loaded();
  }

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
    show: async (id, rows) => {
      await ready(id);
      return core.show(id, rows);
    },
    close: async (id) => {
      await ready(id);
      return core.close(id);
    },
    samplesAt: async (id, at) => {
      await ready(id);
      return core.samplesAt(id, at);
    },
    exportSeries: async (id) => {
      await ready(id);
      return core.exportSeries(id);
    },
    tryFunction: async (trial) => {
      await loaded();
      return core.tryFunction(trial);
    },
    loadAhead: async () => {
      if (parts) return true;
      return fetched().then(
        () => true,
        () => false,
      );
    },
  };
}
