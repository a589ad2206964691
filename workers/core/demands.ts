/** An unused feed lingers, so that leaving a screen and returning costs nothing. */
import type { DemandId, RowRange } from '../../src/contract/demand.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import { failed, fault, type Outcome, ok } from '../../src/contract/fault.ts';
import type { FileHead } from '../../src/contract/file-head.ts';
import type { SampleAt } from '../../src/contract/snapshot.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { type FeedParts, kindOf } from './core-kinds.ts';
import type { Feed, FeedContext, View, ViewPart } from './feed.ts';
import type { Written } from './own-writes.ts';
import { createTimer, type Later, type Timer } from './timer.ts';

const LINGER_MS = 5000;

/** Function sources do not depend on the server, so their link always counts as connected. */
function contextOf(demand: Demand, context: FeedContext, parts: FeedParts): FeedContext {
  const answers = kindOf(demand).ownAnswers?.(demand, context, parts);
  if (!answers) return context;
  const { link } = context;
  const own = {
    ...link,
    get state() {
      return link.state;
    },
    get server() {
      return link.server;
    },
    subscribe: answers.subscribe,
  };
  return { ...context, link: own, lostAt: () => null, countValues: () => undefined };
}

/** Ignores the visible rows and the width. */
function contentKey(demand: Demand): string {
  return JSON.stringify({ ...demand, rows: undefined, widthPx: undefined });
}

/** Equal for demands that share a feed. */
function feedKey(demand: Demand): string {
  return contentKey(kindOf(demand).ofFeed?.(demand) ?? demand);
}

interface Shared {
  readonly feed: Feed;
  users: number;
  readonly lingering: Timer;
}

interface Reading {
  readonly demand: Demand;
  readonly key: string;
  readonly feed: Feed;
  readonly view: View;
}

interface Open extends Reading {
  /** The demand before its last change, used until the new feed has data. */
  previous: Reading | null;
  hasShown: boolean;
}

function carried(part: ViewPart, from: Demand, to: Demand): ViewPart {
  const { carried: carry } = kindOf(to);
  return carry && part.kind === from.kind && from.kind === to.kind ? ({ ...part, value: carry(part.value, from, to) } as ViewPart) : part;
}

interface Taken {
  readonly part: ViewPart;
  readonly oldestArrival: EpochMs;
  /** Changes had no room in it. */
  readonly hasMore: boolean;
}

export interface Demands {
  open(id: DemandId, demand: Demand): void;
  show(id: DemandId, rows: RowRange): void;
  close(id: DemandId): void;
  clear(): void;
  readonly opened: Iterable<readonly [DemandId, Demand]>;
  /** The changes since the last call, or null; those of the demand's previous version while the new one loads. */
  take(id: DemandId): Taken | null;
  written(what: Written): void;
  samplesAt(id: DemandId, at: EpochMs): Outcome<readonly SampleAt[]>;
  rowOf(id: DemandId, entity: string): Outcome<number | null>;
  exportSeries(id: DemandId): Promise<Outcome<string>>;
  exportTable(id: DemandId, heads: readonly FileHead[]): Promise<Outcome<string>>;
  readonly feeds: number;
  readonly size: number;
}

/** @param contextFor the context of the demand's feed, which depends on its content only. @param parts there are those that the demand needs. */
export function createDemands(contextFor: (demand: Demand) => FeedContext, later: Later, parts: FeedParts): Demands {
  const feeds = new Map<string, Shared>();
  const views = new Map<DemandId, Open>();

  function acquire(key: string, demand: Demand): Shared {
    const shared = feeds.get(key) ?? {
      feed: kindOf(demand).feed(demand, contextOf(demand, contextFor(demand), parts), parts),
      users: 0,
      lingering: createTimer(later),
    };
    feeds.set(key, shared);
    shared.users += 1;
    shared.lingering.clear();
    return shared;
  }

  function release(key: string): void {
    const shared = feeds.get(key);
    if (!shared) return;
    shared.users -= 1;
    if (shared.users > 0) return;
    const end = () => {
      feeds.delete(key);
      shared.feed.stop();
    };
    if (shared.feed.endsAtOnce?.()) end();
    else shared.lingering.set(end, LINGER_MS);
  }

  function read(demand: Demand): Reading {
    const key = feedKey(demand);
    const { feed } = acquire(key, demand);
    return { demand, key, feed, view: feed.view(demand) };
  }

  function leave({ view, key }: Reading): void {
    view.end?.();
    release(key);
  }

  function dropPrevious(open: Open): void {
    if (open.previous) leave(open.previous);
    open.previous = null;
  }

  /** Asks what the page sees: the previous feed while the new one loads. `question` returns undefined where it does not fit. */
  function ask<T>(id: DemandId, question: (seen: Reading) => T | undefined): Outcome<T> {
    const open = views.get(id);
    if (!open) return failed(fault('not-found'));
    const answer = question(open.previous ?? open);
    return answer === undefined ? failed(fault('invalid', `not for ${open.demand.kind}`)) : ok(answer);
  }

  return {
    samplesAt: (id, at) => ask(id, ({ feed }) => feed.questions?.samplesAt(at)),
    exportSeries: async (id) => {
      const csv = ask(id, ({ feed }) => feed.questions?.csv());
      return csv.ok ? csv.value : csv;
    },
    exportTable: async (id, heads) => {
      const whole = ask(id, ({ view }) => view.whole?.());
      if (!whole.ok) return whole;
      const table = await whole.value;
      return table.ok ? parts.further().tableCsv(heads, table.value) : table;
    },
    rowOf: (id, entity) => ask(id, ({ view }) => view.find?.(entity)),
    written: (what) => {
      for (const { feed } of feeds.values()) feed.written?.(what);
    },
    get opened() {
      return [...views].map(([id, { demand }]) => [id, demand] as const);
    },
    get feeds() {
      return feeds.size;
    },
    get size() {
      return views.size;
    },
    open: (id, demand) => {
      const before = views.get(id);
      // Before the old one is left, because a demand that only became wider keeps its feed.
      const reading = read(demand);
      if (!before || contentKey(before.demand) === contentKey(demand)) {
        if (before) leave(before);
        views.set(id, { ...reading, previous: before?.previous ?? null, hasShown: before?.hasShown ?? false });
        return;
      }
      // The page has seen nothing of it, so it need not load any longer.
      if (!before.previous && !before.hasShown) {
        leave(before);
        views.set(id, { ...reading, previous: null, hasShown: false });
        return;
      }
      // A demand that changes again before it has data keeps the feed that the page sees.
      const seen = before.previous ?? before;
      // A new view sends all rows again, because the new demand has other columns.
      views.set(id, { ...reading, previous: { ...seen, view: seen.feed.view(seen.demand) }, hasShown: false });
      seen.view.end?.();
      if (before.previous) leave(before);
    },
    take: (id) => {
      const open = views.get(id);
      if (!open) return null;
      const oldestArrival = open.view.oldestArrival();
      const part = open.view.take();
      if (part) {
        open.hasShown = true;
        dropPrevious(open);
        return { part, oldestArrival, hasMore: open.view.hasMore?.() ?? false };
      }
      const old = open.previous?.view.take();
      return old && open.previous ? { part: carried(old, open.previous.demand, open.demand), oldestArrival: 0, hasMore: false } : null;
    },
    show: (id, rows) => {
      const open = views.get(id);
      open?.view.show?.(rows);
      open?.previous?.view.show?.(rows);
    },
    close: (id) => {
      const open = views.get(id);
      if (!open) return;
      dropPrevious(open);
      views.delete(id);
      leave(open);
    },
    clear: () => {
      for (const { feed, lingering } of feeds.values()) {
        lingering.clear();
        feed.stop();
      }
      feeds.clear();
      views.clear();
    },
  };
}
