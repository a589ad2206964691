/**
 * The function is defined to run over the complete window for each picture, from zeros. Only rows whose result can have changed are called:
 * those after the first difference and, when old rows left at the head, rows until a cached result is met again. For functions that depend
 * only on their arguments this equals the complete run.
 */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import type { JobWork, RunStart } from '../../sandbox/batch.ts';
import type { Rows } from '../telemetry/rows.ts';
import type { StateCodes } from '../telemetry/state-codes.ts';
import { CellRows, type CellSource, FROM_ZERO, joined } from './cell-rows.ts';
import { cellNumber, cellText } from './cell-text.ts';
import type { Functions } from './create-functions.ts';

interface Done {
  readonly raw: CellRows;
  readonly results: CellRows;
}

interface Plan {
  readonly from: number;
  readonly start: RunStart;
  /** Cached results of the first sent rows; null for none. */
  readonly known: Float64Array<ArrayBuffer> | null;
  /** Index of the present row 0 in the cached run. */
  readonly shift: number;
}

export class PostSeries {
  /** Rows to draw; raw ones where the function failed. */
  rows: Rows = drawable(CellRows.copyOf({ length: 0, time: () => 0, cell: () => 0 }), null);
  /** Whether a run has ended, successful or not. Before that nothing is drawn, because raw rows would flash up. */
  isSettled = false;
  private readonly fn: UserFunction;
  private readonly functions: Functions;
  private readonly onChange: () => void;
  private readonly codes: StateCodes | null;
  private done: Done | null = null;
  /** The input of the last run, successful or not. */
  private last: CellRows | null = null;
  private isRunning = false;
  private keepsRuns = true;
  /** Fingerprint of the last input, where no copy is kept. */
  private lastPrint = Number.NaN;

  /** @param codes of a state chart: results are states, and rows hold their codes. */
  constructor(fn: UserFunction, functions: Functions, onChange: () => void, codes: StateCodes | null = null) {
    this.codes = codes;
    this.fn = fn;
    this.functions = functions;
    this.onChange = onChange;
  }

  get bytes(): number {
    const raw = this.last ?? this.done?.raw;
    return drawnBytes(this.rows) + (raw ? raw.times.byteLength + raw.cellBytes : 0) + (this.done?.results.cellBytes ?? 0);
  }

  /** Stops caching runs: each run is complete from now on. The drawn rows stay. */
  dropRuns(): void {
    this.keepsRuns = false;
    const { last } = this;
    if (this.isRunning || last === null) return;
    this.lastPrint = fingerprint({ length: last.length, time: (i) => last.times[i] as number, cell: (i) => last.cell(i) });
    this.done = null;
    this.last = null;
  }

  /** Runs the function where rows differ from the last run; changes during a run wait for the next call. */
  offer(source: CellSource): void {
    if (this.isRunning || this.isSameAsLast(source)) return;
    const raw = CellRows.copyOf(source);
    const plan = planRun(this.done, raw);
    if (!plan) return;
    this.isRunning = true;
    this.last = raw;
    void this.functions
      .run(this.fn, 'post', () => pack(raw, plan))
      .then((outcome) => {
        const before = this.done?.results ?? null;
        this.isRunning = false;
        this.isSettled = true;
        if (outcome.ok) {
          const results = new CellRows(raw.times, joined(before, plan.shift, plan.from, outcome.value.column));
          this.done = { raw, results };
          this.rows = drawable(results, this.codes);
        } else {
          this.done = null;
          this.rows = drawable(raw, this.codes);
        }
        if (!this.keepsRuns) this.dropRuns();
        this.onChange();
      });
  }

  private isSameAsLast(source: CellSource): boolean {
    const raw = this.last;
    if (raw === null) return fingerprint(source) === this.lastPrint;
    if (raw?.length !== source.length) return false;
    for (let i = 0; i < raw.length; i++) if (source.time(i) !== raw.times[i] || !Object.is(source.cell(i), raw.cell(i))) return false;
    return true;
  }
}

function pack(raw: CellRows, { from, start, known }: Plan): JobWork {
  return { kind: 'run', ...raw.pack(from), start, known: known?.slice() ?? null };
}

const COMPLETE: Plan = { from: 0, start: FROM_ZERO, known: null, shift: 0 };

/** The calls whose results, with the cached ones, equal a complete run; null when nothing differs. */
function planRun(done: Done | null, raw: CellRows): Plan | null {
  if (!done) return COMPLETE;
  const shift = done.raw.length === 0 ? 0 : lowerBound(done.raw.times, raw.times[0] ?? Number.POSITIVE_INFINITY);
  const same = sameRows(done.raw, shift, raw);
  if (same === 0) return raw.length === 0 && done.raw.length === 0 ? null : COMPLETE;
  if (shift === 0) {
    if (same === raw.length && same === done.raw.length) return null;
    const last = same - 1;
    const start = { timePrev: raw.times[last] as number, prevOrigValue: raw.cell(last), prevValue: done.results.cell(last) };
    return { from: same, start, known: null, shift: 0 };
  }
  // Rows left at the head: the former second row is now the first, and is called with zeros.
  return done.results.others.size > 0 ? COMPLETE : { ...COMPLETE, known: done.results.numbers.slice(shift, shift + same) };
}

const DRAWN_BYTES_PER_ROW = 16;
const drawnBytes = ({ length }: Rows) => length * DRAWN_BYTES_PER_ROW;

const word = new Float64Array(1);
const halves = new Uint32Array(word.buffer);

/** FNV-1a over times and cells. */
function fingerprint(rows: CellSource): number {
  let print = 0x81_1c_9d_c5 ^ rows.length;
  const add = (part: number) => {
    print = Math.imul(print ^ part, 0x01_00_01_93);
  };
  for (let i = 0; i < rows.length; i++) {
    const cell = rows.cell(i);
    for (const number of typeof cell === 'number' ? [rows.time(i), cell] : [rows.time(i)]) {
      word[0] = number;
      add(halves[0] as number);
      add(halves[1] as number);
    }
    if (typeof cell !== 'number') for (const letter of String(cell)) add(letter.codePointAt(0) ?? 0);
  }
  return print;
}

/** How many rows of `raw`, from the first on, equal those of `before` from `shift` on. */
function sameRows(before: CellRows, shift: number, raw: CellRows): number {
  const most = Math.min(raw.length, before.length - shift);
  let same = 0;
  while (same < most && raw.times[same] === before.times[shift + same] && Object.is(raw.cell(same), before.cell(shift + same))) same += 1;
  return same;
}

function lowerBound(times: Float64Array, time: EpochMs): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function drawable(cells: CellRows, codes: StateCodes | null): Rows {
  codes?.clear();
  const times = new Float64Array(cells.length);
  const values = new Float64Array(cells.length);
  let length = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells.cell(i);
    const value = codes ? codes.code(cellText(cell)) : cellNumber(cell);
    if (Number.isNaN(value)) continue;
    times[length] = cells.times[i] as number;
    values[length] = value;
    length += 1;
  }
  const used = times.subarray(0, length);
  return {
    length,
    time: (i) => used[i] ?? Number.NaN,
    value: (i) => values[i] as number,
    lowerBound: (time) => lowerBound(used, time),
  };
}
