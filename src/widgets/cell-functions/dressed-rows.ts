import type { Fault, Outcome } from '../../contract/fault.ts';
import type { CallResults, FunctionCalls } from '../../contract/function-calls.ts';
import { type SafeStyle, safeStyle } from '../../marks/safe-style.ts';
import type { TableSource, TableView } from '../../store/views.ts';
import type { LookFunction } from './look-function.ts';

interface Look {
  readonly styles: Map<string | null, SafeStyle>;
  readonly contents: Map<string | null, string>;
  readonly offers: Map<string | null, boolean>;
}

type Call = (calls: FunctionCalls) => Promise<Outcome<CallResults>>;

function contentOf(json: string | null): string {
  const value = json === null ? null : (JSON.parse(json) as unknown);
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/**
 * A table whose rows get their look from functions. A changed row stands as it was until its new look is known; a new one stands without.
 * Each new look is a new row object, which is how tables see a change.
 */
export class DressedRows<Row extends object> implements TableSource<Row> {
  private readonly source: TableSource<Row>;
  private readonly functions: readonly LookFunction<Row>[];
  private readonly keyOf: (row: Row) => string;
  private readonly call: Call;
  private readonly onFaults: (faults: readonly Fault[]) => void;
  private readonly looks = new WeakMap<Row, Look>();
  /** The drawn row of a row of the source, once its look is known. */
  private readonly dressed = new WeakMap<Row, Row>();
  private lastByKey = new Map<string, Row>();
  private readonly faults = new Map<LookFunction<Row>, Fault>();
  private readonly listeners = new Set<() => void>();
  private seen: TableView<Row> | undefined;
  private view: TableView<Row> | undefined;
  private isRunning = false;
  private stop: (() => void) | undefined;

  constructor(
    source: TableSource<Row>,
    functions: readonly LookFunction<Row>[],
    keyOf: (row: Row) => string,
    call: Call,
    onFaults: (faults: readonly Fault[]) => void,
  ) {
    this.source = source;
    this.functions = functions;
    this.keyOf = keyOf;
    this.call = call;
    this.onFaults = onFaults;
  }

  readonly current = (): TableView<Row> | undefined => {
    const newest = this.source.current();
    if (newest !== this.seen) {
      this.seen = newest;
      this.draw();
    }
    return this.view;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.stop ??= this.source.subscribe(() => {
      this.tell();
      void this.dress();
    });
    void this.dress();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  };

  /** @param column null: of the row. */
  styleOf(row: Row, column: string | null): SafeStyle | undefined {
    return this.looks.get(row)?.styles.get(column);
  }

  /** Undefined: the value itself is shown. */
  contentOf(row: Row, column: string): string | undefined {
    return this.looks.get(row)?.contents.get(column);
  }

  /** Whether a function writes the cells of the column. */
  writes(column: string): boolean {
    return this.functions.some((fn) => fn.gives === 'content' && fn.column === column);
  }

  /** Whether a row offers an action with a function: not before its answer, and not where it fails; where it cannot run at all, always. */
  isOffered(row: Row, action: string): boolean {
    const look = this.looks.get(row);
    return look !== undefined && (look.offers.get(action) ?? true);
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private draw(): void {
    const before = this.lastByKey;
    this.lastByKey = new Map();
    // `map` keeps the holes of rows that have not arrived.
    const rows = this.seen?.rows.map((row) => {
      if (row === undefined) return row;
      const key = this.keyOf(row);
      const drawn = this.dressed.get(row) ?? before.get(key);
      if (drawn) this.lastByKey.set(key, drawn);
      return drawn ?? row;
    });
    this.view = this.seen && rows ? { ...this.seen, rows } : undefined;
  }

  private async dress(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (;;) {
      const rows = this.source.current()?.rows.filter((row) => row !== undefined && !this.dressed.has(row)) ?? [];
      if (rows.length === 0 || this.listeners.size === 0) break;
      const looks = rows.map((): Look => ({ styles: new Map(), contents: new Map(), offers: new Map() }));
      await Promise.all(this.functions.map((fn) => this.run(fn, rows, looks)));
      rows.forEach((row, i) => {
        const drawn = { ...row };
        this.looks.set(drawn, looks[i] as Look);
        this.dressed.set(row, drawn);
        // The row may have changed meanwhile, again and again where values come faster than functions answer.
        this.lastByKey.set(this.keyOf(row), drawn);
      });
      this.seen = this.source.current();
      this.draw();
      this.onFaults([...this.faults.values()]);
      this.tell();
    }
    this.isRunning = false;
  }

  private async run(fn: LookFunction<Row>, rows: readonly Row[], looks: readonly Look[]): Promise<void> {
    const { column, gives, argsOf, ...called } = fn;
    const outcome = await this.call({ ...called, calls: rows.map(argsOf) });
    const fault = outcome.ok ? outcome.value.fault : { ...outcome.fault, functionName: fn.name };
    if (fault) this.faults.set(fn, fault);
    if (!outcome.ok) return;
    const failed = new Set(outcome.value.failedCalls);
    outcome.value.results.forEach((json, i) => {
      const look = looks[i];
      if (gives === 'shown') look?.offers.set(column, !failed.has(i) && json !== null && Boolean(JSON.parse(json)));
      if (!look || failed.has(i)) return;
      if (gives === 'content') look.contents.set(column, contentOf(json));
      const style = gives === 'style' && json !== null ? safeStyle(JSON.parse(json)) : undefined;
      if (style) look.styles.set(column, style);
    });
  }
}
