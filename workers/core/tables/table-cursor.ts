/** Compares the page's rows with those of the feed. */
import type { RowRange } from '../../../src/contract/demand.ts';
import type { TablePace, TableSnapshot } from '../../../src/contract/snapshot.ts';
import type { FeedStatus } from '../feed.ts';

export interface RowSource<Row> {
  readonly status: FeedStatus;
  /** Matching rows, held or not. */
  total(): number;
  /** Undefined while the row is not held. */
  rowAt(index: number): Row | undefined;
  /** Changes whenever the row at this position does; undefined while that is not held. */
  tokenAt(index: number): unknown;
  /** Null or absent: live. */
  pace?(): TablePace | null;
  /** False: nothing is known about the shown time. */
  isHeld(): boolean;
  /** Called before rows are read: updates computed cells and loads missing rows. */
  prepare(rows: RowRange): void;
}

/** Changed rows of one snapshot, so that to read it keeps the page no longer than a frame. */
export const MOST_CHANGED = 3000;

export class TableCursor<Row> {
  private readonly source: RowSource<Row>;
  private rows: RowRange;
  private sentFirst = -1;
  private sentTotal = -1;
  private sentHeld = true;
  private sentStatus = -1;
  private sentPace: TablePace | null = null;
  private sentTokens: unknown[] = [];
  /** The first changed row that the last snapshot had no room for; null: it had all. */
  private waiting: number | null = null;

  constructor(source: RowSource<Row>, rows: RowRange) {
    this.source = source;
    this.rows = rows;
  }

  show(rows: RowRange): void {
    this.rows = rows;
  }

  /** Whether rows wait for the next call, which is to follow soon. */
  get hasMore(): boolean {
    return this.waiting !== null;
  }

  /** The difference since the last call, or null. Null also while the table loads for the first time. */
  take(): TableSnapshot<Row> | null {
    const { source } = this;
    if (source.status.current.state === 'loading') return null;
    source.prepare(this.rows);
    const total = source.total();
    const first = Math.max(0, Math.min(this.rows.first, total - 1));
    const full = this.sentFirst < 0 || total !== this.sentTotal || source.isHeld() !== this.sentHeld;
    // When the range moves, the page keeps the overlapping rows.
    const moved = first - this.sentFirst;
    const tokens: unknown[] = [];
    for (let offset = 0; offset < this.rows.count && first + offset < total; offset++) {
      const token = source.tokenAt(first + offset);
      if (token === undefined) break;
      tokens.push(token);
    }
    const rows = this.changedRows(tokens, first, (offset) => (full ? undefined : this.sentTokens[offset + moved]));
    const pace = source.pace?.() ?? null;
    const isSamePace = pace?.readEveryMs === this.sentPace?.readEveryMs && pace?.isSightLive === this.sentPace?.isSightLive;
    const isSame =
      isSamePace &&
      !full &&
      moved === 0 &&
      rows.length === 0 &&
      tokens.length === this.sentTokens.length &&
      this.sentStatus === source.status.version;
    if (isSame) return null;
    this.sentFirst = first;
    this.sentTotal = total;
    this.sentHeld = source.isHeld();
    this.sentStatus = source.status.version;
    this.sentTokens = tokens;
    this.sentPace = pace;
    return {
      ...source.status.current,
      ...(!this.sentHeld && { notHeld: true as const }),
      ...(pace && { pace }),
      full,
      first,
      length: tokens.length,
      total,
      rows,
    };
  }

  /** Those that had no room before come first. What has none now keeps the token of what the page has. */
  private changedRows(tokens: unknown[], first: number, sent: (offset: number) => unknown): [number, Row][] {
    const rows: [number, Row][] = [];
    const from = Math.max(0, (this.waiting ?? 0) - first);
    this.waiting = null;
    for (let i = 0; i < tokens.length; i += 1) {
      const offset = (from + i) % tokens.length;
      const before = sent(offset);
      if (before === tokens[offset]) continue;
      const row = rows.length < MOST_CHANGED ? this.source.rowAt(first + offset) : undefined;
      if (row !== undefined) {
        rows.push([offset, row]);
        continue;
      }
      tokens[offset] = before;
      this.waiting ??= first + offset;
    }
    return rows;
  }
}
