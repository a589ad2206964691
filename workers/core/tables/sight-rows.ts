/** Updates of the rows in sight, and of those near them if the server allows so many, for lists whose other rows need none. */
import type { Fault } from '../../../src/contract/fault.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import { createTimer, type Timer } from '../timer.ts';
import type { Subscribed } from '../transport/link.ts';
import { pageReplies } from '../transport/page-replies.ts';
import type { Arrival, EntityCells } from './entity-cells.ts';
import { takeRows } from './take-rows.ts';

/** While somebody scrolls, rows are asked for at this interval. */
const STILL_MS: DurationMs = 150;
/** As long as a feed lingers: another order or search shows rows again. */
const LINGER_MS: DurationMs = 5000;
/** Nobody sees more rows at a time: a larger range is that of one who selects all. */
const MOST_ROWS = 300;

/** Slots of rows. */
interface Wanted {
  readonly sight: readonly number[];
  readonly ahead: readonly number[];
}

interface Asked {
  readonly isAhead: boolean;
  readonly subscribed: Subscribed;
  ids: readonly string[];
  /** Rows of the newest answer. */
  answered: ReadonlySet<number>;
  /** False: until `readAt` their values are known. */
  isLive: boolean;
  readAt: EpochMs;
  /** Null: live. */
  readEveryMs: DurationMs | null;
}

interface Subscribing {
  readonly type: string;
  readonly ids: readonly string[];
  readonly isAhead: boolean;
}

const keyOf = ({ type, isAhead }: Pick<Subscribing, 'type' | 'isAhead'>) => `${type} ${isAhead}`;

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
  private readonly wanted = new Map<object, Wanted>();
  /** Subscriptions by entity type, apart for rows in sight and ahead. */
  private readonly asked = new Map<string, Asked>();
  private sent = '';
  private askedAt: EpochMs = Number.NEGATIVE_INFINITY;
  private readonly timer: Timer;

  constructor(options: SightRowsOptions) {
    this.options = options;
    this.timer = createTimer(options.context.later);
  }

  /** Without rows the reader needs none of its own any longer. @param ahead rows that may soon be in sight. */
  show(reader: object, sight: readonly number[], ahead: readonly number[] = []): void {
    const count = sight.length + ahead.length;
    if (count > 0 && count <= MOST_ROWS && this.options.keys.length > 0) this.wanted.set(reader, { sight, ahead });
    else if (!this.wanted.delete(reader)) return;
    this.timer.clear();
    if (this.content() === this.sent) return;
    const { context } = this.options;
    const waitMs = this.wanted.size === 0 ? LINGER_MS : Math.min(STILL_MS, this.askedAt + STILL_MS - context.localNow());
    if (waitMs > 0) this.timer.set(() => this.ask(), waitMs);
    else this.ask();
  }

  mark(slots: Uint8Array): void {
    const { sight, ahead } = this.slots();
    for (const slot of [...sight, ...ahead, ...[...this.asked.values()].flatMap(({ answered }) => [...answered])]) slots[slot] = 1;
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
    const every = [...this.asked.values()].flatMap(({ isAhead, readEveryMs }) => (isAhead ? [] : (readEveryMs ?? [])));
    return every.length > 0 ? Math.max(...every) : null;
  }

  end(): void {
    this.timer.clear();
    for (const { subscribed } of this.asked.values()) subscribed.end();
    this.asked.clear();
  }

  private askedFor(slot: number): Asked | undefined {
    const those = [...this.asked.values()].filter(({ answered }) => answered.has(slot));
    return those.find(({ isLive }) => isLive) ?? those.sort((a, b) => b.readAt - a.readAt)[0];
  }

  /** What one reader sees is in sight for all. */
  private slots(): Wanted {
    const all = [...this.wanted.values()];
    const sight = new Set(all.flatMap((one) => one.sight));
    const ahead = new Set(all.flatMap((one) => one.ahead).filter((slot) => !sight.has(slot)));
    const sorted = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b);
    return { sight: sorted(sight), ahead: sorted(ahead) };
  }

  private content(): string {
    const { sight, ahead } = this.slots();
    return `${sight.join()} ${ahead.join()}`;
  }

  private ask(): void {
    this.sent = this.content();
    this.askedAt = this.options.context.localNow();
    const { sight, ahead } = this.slots();
    const { cells } = this.options;
    const wanted = [...cells.idsOf(sight)].map(([type, ids]) => ({ type, ids, isAhead: false }));
    for (const [type, ids] of cells.idsOf(ahead)) wanted.push({ type, ids, isAhead: true });
    const keys = new Set(wanted.map(keyOf));
    for (const [key, { subscribed }] of this.asked) {
      if (keys.has(key)) continue;
      subscribed.end();
      this.asked.delete(key);
    }
    for (const one of wanted) {
      const known = this.asked.get(keyOf(one));
      if (!known) this.subscribe(one);
      else if (known.ids.join() !== one.ids.join()) {
        known.ids = one.ids;
        known.subscribed.renew(true);
      }
    }
  }

  private subscribe({ type: entityType, ids, isAhead }: Subscribing): void {
    const { context, keys, onFault } = this.options;
    let sent = ids;
    const asked: Omit<Asked, 'subscribed'> = { isAhead, ids, answered: new Set(), isLive: false, readAt: 0, readEveryMs: null };
    const replies = pageReplies(context, 'entityData.data', {
      onPage: ({ rows }) => this.takePage(asked, sent, rows),
      onUpdate: (rows) => this.take(rows, 'update'),
    });
    const subscribed = context.link.subscribe({
      command: () => {
        sent = asked.ids;
        replies.asked();
        const pageLink = { pageSize: sent.length, page: 0 };
        const entityFilter = { type: 'entityList' as const, entityType, entityList: [...sent] };
        return {
          kind: 'entity-data',
          body: { query: { entityFilter, pageLink, entityFields: [], latestValues: [...keys] }, latestCmd: { keys: [...keys] } },
        };
      },
      receive: replies.receive,
      fail: onFault,
      isSpare: isAhead,
      paced: (everyMs) => {
        asked.readEveryMs = everyMs;
        if (everyMs === null || !asked.isLive) return;
        asked.isLive = false;
        asked.readAt = context.serverNow();
      },
    });
    this.asked.set(keyOf({ type: entityType, isAhead }), Object.assign(asked, { subscribed }));
  }

  /** Before the answer a value may be old: rows are not live until then. */
  private takePage(asked: Omit<Asked, 'subscribed'>, sent: readonly string[], rows: readonly unknown[]): void {
    const { cells, context, onFault } = this.options;
    this.take(rows, 'whole');
    asked.answered = new Set(sent.flatMap((id) => cells.slotOf(id) ?? []));
    asked.isLive = asked.readEveryMs === null;
    asked.readAt = context.serverNow();
    onFault(null);
  }

  private take(rows: readonly unknown[], arrival: Arrival): void {
    const { cells, context, onValues } = this.options;
    onValues(takeRows(rows, cells, context, arrival));
  }
}
