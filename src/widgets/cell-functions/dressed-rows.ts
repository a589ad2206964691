import type { Fault, Outcome } from '../../contract/fault.ts';
import type { AskedState, CallResults, FunctionCalls } from '../../contract/function-calls.ts';
import type { SafeStyle } from '../../marks/safe-style.ts';
import type { TableSource, TableView } from '../../store/views.ts';
import { type CellStyle, cellStyle } from './cell-style.ts';
import type { LookFunction } from './look-function.ts';

interface Look {
  readonly given: Map<string | null, string>;
  readonly styles: Map<string | null, CellStyle>;
  readonly contents: Map<string | null, string>;
  readonly offers: Map<string | null, boolean>;
}

type Call = (calls: FunctionCalls) => Promise<Outcome<CallResults>>;

const MOST_STYLES = 500;

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
  private readonly ground: string | null;
  private readonly onState: (asked: AskedState) => void;
  /** By what a function returned and what it stands on: rows of one look share its style. */
  private readonly styles = new Map<string, CellStyle | undefined>();
  private readonly looks = new WeakMap<Row, Look>();
  /** The drawn row of a row of the source, once its look is known. */
  private readonly dressed = new WeakMap<Row, Row>();
  private lastByKey = new Map<string, Row>();
  private readonly faults = new Map<LookFunction<Row>, Fault>();
  /** Rows, by their keys, for which a function has failed, and not succeeded since. */
  private readonly failing = new Map<LookFunction<Row>, Set<string>>();
  private readonly listeners = new Set<() => void>();
  private seen: TableView<Row> | undefined;
  private view: TableView<Row> | undefined;
  private isRunning = false;
  private stop: (() => void) | undefined;

  /**
   * @param ground what lies under the rows, a solid colour; null where that is not known.
   * @param onState hears of the state of the dashboard that a function asks for.
   */
  constructor(
    source: TableSource<Row>,
    functions: readonly LookFunction<Row>[],
    keyOf: (row: Row) => string,
    call: Call,
    onFaults: (faults: readonly Fault[]) => void,
    ground: string | null = null,
    onState: (asked: AskedState) => void = () => undefined,
  ) {
    this.source = source;
    this.functions = functions;
    this.keyOf = keyOf;
    this.call = call;
    this.onFaults = onFaults;
    this.ground = ground;
    this.onState = onState;
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
    return this.looks.get(row)?.styles.get(column)?.pairs;
  }

  /** What stands under the texts of a cell, a solid colour; null where that is not known. */
  groundOf(row: Row, column: string): string | null {
    const styles = this.looks.get(row)?.styles;
    return (styles?.get(column) ?? styles?.get(null))?.ground ?? this.ground;
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
      const looks = rows.map((): Look => ({ given: new Map(), styles: new Map(), contents: new Map(), offers: new Map() }));
      await Promise.all(this.functions.map((fn) => this.run(fn, rows, looks)));
      for (const look of looks) this.style(look);
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
    this.keepFailing(fn, rows, failed, fault === null);
    if (outcome.value.state !== undefined) this.onState(JSON.parse(outcome.value.state) as AskedState);
    outcome.value.results.forEach((json, i) => {
      const look = looks[i];
      if (gives === 'shown') look?.offers.set(column, !failed.has(i) && json !== null && Boolean(JSON.parse(json)));
      if (!look || failed.has(i)) return;
      if (gives === 'content') look.contents.set(column, contentOf(json));
      if (gives === 'style' && json !== null) look.given.set(column, json);
    });
  }

  /** A function that was given values too early has not failed once it has them. */
  private keepFailing(fn: LookFunction<Row>, rows: readonly Row[], failed: ReadonlySet<number>, isWell: boolean): void {
    const failing = this.failing.get(fn) ?? new Set();
    this.failing.set(fn, failing);
    for (const [i, row] of rows.entries()) failing[failed.has(i) ? 'add' : 'delete'](this.keyOf(row));
    if (failing.size === 0 && isWell) this.faults.delete(fn);
  }

  /** Cells stand on their row. */
  private style({ given, styles }: Look): void {
    const row = this.drawn(given.get(null), this.ground, true);
    if (row) styles.set(null, row);
    for (const [column, json] of given) {
      const cell = column === null ? undefined : this.drawn(json, row?.ground ?? this.ground, false);
      if (cell) styles.set(column, cell);
    }
  }

  private drawn(json: string | undefined, ground: string | null, isRow: boolean): CellStyle | undefined {
    if (json === undefined) return undefined;
    const key = `${isRow} ${ground} ${json}`;
    if (this.styles.has(key)) return this.styles.get(key);
    const style = cellStyle(JSON.parse(json), ground, isRow);
    if (this.styles.size >= MOST_STYLES) this.styles.clear();
    this.styles.set(key, style);
    return style;
  }
}
