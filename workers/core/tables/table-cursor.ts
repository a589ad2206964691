/** A demand's window on a table: compares what the page has with what the feed holds and hands over the difference. */
import type { RowRange } from '../../../src/contract/demand.ts';
import type { TableSnapshot } from '../../../src/contract/snapshot.ts';
import type { FeedStatus } from '../feed.ts';

export interface RowSource<Row> {
  readonly status: FeedStatus;
  /** Rows that match, held or not. */
  total(): number;
  /** Undefined while the row is not held. */
  rowAt(index: number): Row | undefined;
  /** Changes whenever the row at this place does. */
  tokenAt(index: number): unknown;
  /** False: nothing is known of the time that is shown. */
  isHeld(): boolean;
  /** Called before rows are read: brings computed cells up to date and asks for rows that are not held. */
  prepare(rows: RowRange): void;
}

export class TableCursor<Row> {
  private readonly source: RowSource<Row>;
  private rows: RowRange;
  private sentFirst = -1;
  private sentTotal = -1;
  private sentHeld = true;
  private sentStatus = -1;
  private sentTokens: unknown[] = [];

  constructor(source: RowSource<Row>, rows: RowRange) {
    this.source = source;
    this.rows = rows;
  }

  show(rows: RowRange): void {
    this.rows = rows;
  }

  /** The difference to the last call, or null. Nothing is handed over while the table loads for the first time. */
  take(): TableSnapshot<Row> | null {
    const { source } = this;
    if (source.status.current.state === 'loading') return null;
    source.prepare(this.rows);
    const total = source.total();
    const first = Math.max(0, Math.min(this.rows.first, total - 1));
    const tokens: unknown[] = [];
    const rows: [number, Row][] = [];
    const full = this.sentFirst < 0 || total !== this.sentTotal || source.isHeld() !== this.sentHeld;
    // Of a range that moved, the page keeps what it has of both.
    const moved = first - this.sentFirst;
    for (let offset = 0; offset < this.rows.count && first + offset < total; offset++) {
      const row = source.rowAt(first + offset);
      if (row === undefined) break;
      const token = source.tokenAt(first + offset);
      tokens.push(token);
      if (full || this.sentTokens[offset + moved] !== token) rows.push([offset, row]);
    }
    const isSame =
      !full && moved === 0 && rows.length === 0 && tokens.length === this.sentTokens.length && this.sentStatus === source.status.version;
    if (isSame) return null;
    this.sentFirst = first;
    this.sentTotal = total;
    this.sentHeld = source.isHeld();
    this.sentStatus = source.status.version;
    this.sentTokens = tokens;
    return {
      ...source.status.current,
      ...(this.sentHeld ? {} : { notHeld: true as const }),
      full,
      first,
      length: tokens.length,
      total,
      rows,
    };
  }
}
