/** While a list is read at intervals, because all its updates would exceed the server's limit, the rows in sight have updates of their own. */
import type { EntityKey } from '../../../src/contract/query.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { EntityCells } from './entity-cells.ts';
import { takeRows } from './take-rows.ts';

/** Rows that a scroll only passes are not asked for. */
const STILL_MS: DurationMs = 400;

interface Asked {
  readonly subscribed: Subscribed;
  ids: readonly string[];
  isLive: boolean;
}

export interface SightRowsOptions {
  /** Keys that have updates. */
  readonly keys: readonly EntityKey[];
  readonly cells: EntityCells;
  readonly context: FeedContext;
  readonly onValues: (values: number) => void;
}

export class SightRows {
  private readonly options: SightRowsOptions;
  private readonly wanted = new Map<object, readonly number[]>();
  /** Subscriptions by entity type. */
  private readonly asked = new Map<string, Asked>();
  private live: ReadonlySet<number> = new Set();
  private sent = '';
  private cancel: (() => void) | null = null;

  constructor(options: SightRowsOptions) {
    this.options = options;
  }

  /** @param slots none: the reader needs no rows of its own any longer. */
  show(reader: object, slots: readonly number[]): void {
    if (slots.length > 0) this.wanted.set(reader, slots);
    else if (!this.wanted.delete(reader)) return;
    if (this.content() === this.sent) return;
    if (this.asked.size === 0) this.ask();
    else this.cancel ??= this.options.context.later(() => this.ask(), STILL_MS);
  }

  mark(slots: Uint8Array): void {
    for (const slot of [...this.slots(), ...this.live]) slots[slot] = 1;
  }

  isLive(slot: number): boolean {
    return this.live.has(slot);
  }

  end(): void {
    this.cancel?.();
    for (const { subscribed } of this.asked.values()) subscribed.end();
    this.asked.clear();
  }

  private slots(): number[] {
    return [...new Set([...this.wanted.values()].flat())].sort((a, b) => a - b);
  }

  private content(): string {
    return this.slots().join();
  }

  private ask(): void {
    this.cancel?.();
    this.cancel = null;
    this.sent = this.content();
    const byType = new Map<string, string[]>();
    for (const slot of this.slots()) {
      const id = this.options.cells.entityAt(slot);
      if (id) byType.set(id.entityType, [...(byType.get(id.entityType) ?? []), id.id]);
    }
    for (const [type, { subscribed }] of this.asked) {
      if (byType.has(type)) continue;
      subscribed.end();
      this.asked.delete(type);
    }
    for (const [type, ids] of byType) {
      const known = this.asked.get(type);
      if (!known) this.asked.set(type, this.subscribe(type, ids));
      else if (known.ids.join() !== ids.join()) {
        known.ids = ids;
        known.subscribed.renew(true);
      }
    }
    this.noteLive();
  }

  private subscribe(entityType: string, ids: readonly string[]): Asked {
    const { context, keys } = this.options;
    const command = () => {
      const entityList = [...(this.asked.get(entityType)?.ids ?? ids)];
      const pageLink = { pageSize: entityList.length, page: 0 };
      const entityFilter = { type: 'entityList' as const, entityType, entityList };
      return {
        kind: 'entity-data' as const,
        body: { query: { entityFilter, pageLink, entityFields: [], latestValues: [...keys] }, latestCmd: { keys: [...keys] } },
      };
    };
    let isLive = true;
    const subscribed = context.link.subscribe({
      command,
      receive: (reply) => this.receive(reply),
      // The list has the values, only later.
      fail: context.onFault,
      paced: (everyMs) => {
        isLive = everyMs === null;
        const asked = this.asked.get(entityType);
        if (asked) asked.isLive = isLive;
        this.noteLive();
      },
    });
    return { subscribed, ids, isLive };
  }

  private receive(reply: Reply): void {
    const page = reply.data as { data?: unknown } | null | undefined;
    for (const rows of [page?.data, reply.update]) {
      if (Array.isArray(rows)) this.options.onValues(takeRows(rows, this.options.cells, this.options.context, false));
    }
  }

  private noteLive(): void {
    const ids = [...this.asked.values()].filter(({ isLive }) => isLive).flatMap((one) => one.ids);
    this.live = new Set(ids.flatMap((id) => this.options.cells.slotOf(id) ?? []));
  }
}
