/** Updates of the rows in sight alone, for lists whose other rows need none. */
import type { Fault } from '../../../src/contract/fault.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { Arrival, EntityCells } from './entity-cells.ts';
import { takeRows } from './take-rows.ts';

/** While somebody scrolls, rows are asked for at this interval. */
const STILL_MS: DurationMs = 150;
/** As long as a feed lingers: another order or search shows rows again. */
const LINGER_MS: DurationMs = 5000;
/** Nobody sees more rows at a time: a larger range is that of one who selects all. */
const MOST_ROWS = 300;

interface Asked {
  readonly subscribed: Subscribed;
  ids: readonly string[];
  /** Updates that arrive before the answer wait; null: it has arrived. */
  early: unknown[] | null;
  /** Rows of the newest answer. */
  answered: ReadonlySet<number>;
  /** False: until `readAt` their values are known. */
  isLive: boolean;
  readAt: EpochMs;
  /** Null: live. */
  readEveryMs: DurationMs | null;
}

export interface SightRowsOptions {
  /** Keys that have updates. */
  readonly keys: readonly EntityKey[];
  readonly cells: EntityCells;
  readonly context: FeedContext;
  readonly onValues: (values: number) => void;
  /** Null: the server answers again. */
  readonly onFault: (fault: Fault | null) => void;
}

export class SightRows {
  private readonly options: SightRowsOptions;
  private readonly wanted = new Map<object, readonly number[]>();
  /** Subscriptions by entity type. */
  private readonly asked = new Map<string, Asked>();
  private sent = '';
  private askedAt: EpochMs = Number.NEGATIVE_INFINITY;
  private cancel: (() => void) | null = null;

  constructor(options: SightRowsOptions) {
    this.options = options;
  }

  /** @param slots none: the reader needs no rows of its own any longer. */
  show(reader: object, slots: readonly number[]): void {
    const isSight = slots.length > 0 && slots.length <= MOST_ROWS && this.options.keys.length > 0;
    if (isSight) this.wanted.set(reader, slots);
    else if (!this.wanted.delete(reader)) return;
    this.cancel?.();
    this.cancel = null;
    if (this.content() === this.sent) return;
    const { context } = this.options;
    const waitMs = this.wanted.size === 0 ? LINGER_MS : Math.min(STILL_MS, this.askedAt + STILL_MS - context.localNow());
    if (waitMs > 0) this.cancel = context.later(() => this.ask(), waitMs);
    else this.ask();
  }

  mark(slots: Uint8Array): void {
    for (const slot of [...this.slots(), ...[...this.asked.values()].flatMap(({ answered }) => [...answered])]) slots[slot] = 1;
  }

  isLive(slot: number): boolean {
    return this.askedFor(slot)?.isLive ?? false;
  }

  /** Until when the value of a row is known; 0: not asked for. */
  knownAt(slot: number, now: EpochMs): EpochMs {
    const asked = this.askedFor(slot);
    return asked?.isLive ? now : (asked?.readAt ?? 0);
  }

  /** Set while the server's limit does not even let the rows in sight have updates. */
  get readEveryMs(): DurationMs | null {
    const every = [...this.asked.values()].flatMap(({ readEveryMs }) => readEveryMs ?? []);
    return every.length > 0 ? Math.max(...every) : null;
  }

  end(): void {
    this.cancel?.();
    for (const { subscribed } of this.asked.values()) subscribed.end();
    this.asked.clear();
  }

  private askedFor(slot: number): Asked | undefined {
    return [...this.asked.values()].find(({ answered }) => answered.has(slot));
  }

  private slots(): number[] {
    return [...new Set([...this.wanted.values()].flat())].sort((a, b) => a - b);
  }

  private content(): string {
    return this.slots().join();
  }

  private ask(): void {
    this.cancel = null;
    this.sent = this.content();
    this.askedAt = this.options.context.localNow();
    const byType = this.options.cells.idsOf(this.slots());
    for (const [type, { subscribed }] of this.asked) {
      if (byType.has(type)) continue;
      subscribed.end();
      this.asked.delete(type);
    }
    for (const [type, ids] of byType) {
      const known = this.asked.get(type);
      if (!known) this.subscribe(type, ids);
      else if (known.ids.join() !== ids.join()) {
        known.ids = ids;
        known.subscribed.renew(true);
      }
    }
  }

  private subscribe(entityType: string, ids: readonly string[]): void {
    const { context, keys, onFault } = this.options;
    let sent = ids;
    const asked: Omit<Asked, 'subscribed'> = { ids, early: [], answered: new Set(), isLive: false, readAt: 0, readEveryMs: null };
    const subscribed = context.link.subscribe({
      command: () => {
        sent = asked.ids;
        asked.early = [];
        const pageLink = { pageSize: sent.length, page: 0 };
        const entityFilter = { type: 'entityList' as const, entityType, entityList: [...sent] };
        return {
          kind: 'entity-data',
          body: { query: { entityFilter, pageLink, entityFields: [], latestValues: [...keys] }, latestCmd: { keys: [...keys] } },
        };
      },
      receive: (reply) => this.receive(asked, sent, reply),
      fail: onFault,
      paced: (everyMs) => {
        asked.readEveryMs = everyMs;
        if (everyMs === null || !asked.isLive) return;
        asked.isLive = false;
        asked.readAt = context.serverNow();
      },
    });
    this.asked.set(entityType, Object.assign(asked, { subscribed }));
  }

  /** Before the answer a value may be old: rows are not live until then. */
  private receive(asked: Omit<Asked, 'subscribed'>, sent: readonly string[], { data, update }: Reply): void {
    const { cells, context, onFault } = this.options;
    const rows = (data as { data?: unknown } | null | undefined)?.data;
    if (Array.isArray(rows)) {
      this.take(rows, 'whole');
      this.take(asked.early ?? [], 'update');
      asked.early = null;
      asked.answered = new Set(sent.flatMap((id) => cells.slotOf(id) ?? []));
      asked.isLive = asked.readEveryMs === null;
      asked.readAt = context.serverNow();
      onFault(null);
    }
    if (!Array.isArray(update)) return;
    if (asked.early) asked.early.push(...update);
    else this.take(update, 'update');
  }

  private take(rows: readonly unknown[], arrival: Arrival): void {
    const { cells, context, onValues } = this.options;
    onValues(takeRows(rows, cells, context, arrival));
  }
}
