/** Calls each cell with its own previous row; a turn's cells are one job per function. While a cell runs, only its newest value waits. */
import { latestCell } from '../../../src/contract/latest-cell.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import type { Cell, JobWork, RunStart } from '../../sandbox/batch.ts';
import { FROM_ZERO } from './cell-rows.ts';
import { cellText } from './cell-text.ts';
import type { Functions } from './create-functions.ts';

interface Held {
  readonly fn: UserFunction;
  onValue: (ts: EpochMs, text: string | null) => void;
  start: RunStart;
  /** The last value taken, processed or not, to recognise repetitions. */
  last: { readonly ts: EpochMs; readonly text: string | null } | null;
  waiting: { readonly ts: EpochMs; readonly text: string | null } | null;
  isRunning: boolean;
  /** Deleted while it was processed: the result is dropped. */
  isGone: boolean;
}

export class PostCells {
  private readonly functions: Functions;
  private readonly cells = new Map<string, Held>();
  private due = new Set<Held>();
  private isPlanned = false;

  constructor(functions: Functions) {
    this.functions = functions;
  }

  /**
   * `id` names the cell for the life of its feed; `onValue` gets the processed text, or the raw one where the function fails. Older and
   * repeated values are ignored. A deletion (`ts` 0) is passed on at once and clears the previous row.
   */
  add(id: string, fn: UserFunction, ts: EpochMs, text: string | null, onValue: Held['onValue']): void {
    if (ts === 0) {
      const gone = this.cells.get(id);
      if (gone) gone.isGone = true;
      this.cells.delete(id);
      return onValue(ts, text);
    }
    const cell = this.cells.get(id) ?? { fn, onValue, start: FROM_ZERO, last: null, waiting: null, isRunning: false, isGone: false };
    if (cell.last && (ts < cell.last.ts || (ts === cell.last.ts && text === cell.last.text))) return;
    this.cells.set(id, cell);
    cell.last = { ts, text };
    cell.waiting = cell.last;
    cell.onValue = onValue;
    if (!cell.isRunning) this.plan(cell);
  }

  private plan(cell: Held): void {
    this.due.add(cell);
    if (this.isPlanned) return;
    this.isPlanned = true;
    void Promise.resolve().then(() => this.flush());
  }

  private flush(): void {
    this.isPlanned = false;
    const byFunction = Map.groupBy(this.due, ({ fn }) => fn);
    this.due = new Set();
    for (const [fn, cells] of byFunction) this.run(fn, cells);
  }

  private run(fn: UserFunction, cells: readonly Held[]): void {
    const taken = cells.flatMap((cell) =>
      cell.waiting && !cell.isGone ? [{ cell, ...cell.waiting, value: latestCell(cell.waiting.text) }] : [],
    );
    for (const { cell } of taken) {
      cell.waiting = null;
      cell.isRunning = true;
    }
    const work: JobWork = {
      kind: 'each',
      times: taken.map(({ ts }) => ts),
      values: taken.map(({ value }) => value),
      starts: taken.map(({ cell }) => cell.start),
    };
    void this.functions
      .run(fn, 'post', () => work)
      .then((outcome) => {
        const failed = new Set(outcome.ok ? outcome.value.failedRows : taken.keys());
        const others = new Map(outcome.ok ? outcome.value.column.others : []);
        for (const [row, { cell, ts, text, value }] of taken.entries()) {
          const number = outcome.ok ? outcome.value.column.numbers[row] : Number.NaN;
          const result: Cell = failed.has(row) ? value : others.has(row) ? others.get(row) : number;
          cell.start = { timePrev: ts, prevOrigValue: value, prevValue: result };
          cell.isRunning = false;
          if (cell.isGone) continue;
          cell.onValue(ts, failed.has(row) ? text : cellText(result));
          if (cell.waiting) this.plan(cell);
        }
      });
  }
}

export function createPostCells(functions: Functions): PostCells {
  return new PostCells(functions);
}
