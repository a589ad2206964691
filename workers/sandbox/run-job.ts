/** An error ends the job, because half a column would be neither raw nor processed; only independent rows fail one by one. */
import type { Cell, CellColumn, JobColumn, JobError, JobResult, JobWork, RunStart, Tried } from './batch.ts';
import { callContext } from './call-context.ts';
import { thrownError, type UserCall } from './compile-function.ts';
import { contextData } from './context-data.ts';
import { withoutTimers } from './timers.ts';

/** A result of an unsupported type. */
class WrongResult {
  readonly type: string;

  constructor(value: unknown) {
    this.type = value instanceof Promise ? 'Promise' : Array.isArray(value) ? 'array' : typeof value;
    // Nobody waits for it: what it fails with is no error of the page.
    if (value instanceof Promise) value.catch(() => undefined);
  }
}

/** More than anybody reads: page and core would be busy with it for seconds. */
const MOST_LETTERS = 100_000;
/** Of all results of a job. */
const MOST_OF_JOB = 2_000_000;

class TooLarge {}

class Allowance {
  private left = MOST_OF_JOB;

  /** @throws TooLarge */
  take(text: string): void {
    if (text.length > Math.min(this.left, MOST_LETTERS)) throw new TooLarge();
    this.left -= text.length;
  }
}

class ColumnWriter {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly others: [number, Exclude<Cell, number>][] = [];
  private readonly allowance = new Allowance();

  constructor(rows: number) {
    this.numbers = new Float64Array(rows);
  }

  /** @throws WrongResult, TooLarge */
  put(row: number, value: unknown): Cell {
    if (typeof value === 'number') {
      this.numbers[row] = value;
      return value;
    }
    if (typeof value !== 'string' && typeof value !== 'boolean' && value !== null && value !== undefined) throw new WrongResult(value);
    if (typeof value === 'string') this.allowance.take(value);
    this.numbers[row] = Number.NaN;
    this.others.push([row, value]);
    return value;
  }

  column(): CellColumn {
    return { numbers: this.numbers, others: this.others };
  }
}

function reader({ numbers, others }: CellColumn): (row: number) => Cell {
  if (others.length === 0) return (row) => numbers[row];
  const texts = new Map(others);
  return (row) => (texts.has(row) ? texts.get(row) : numbers[row]);
}

type Work<K extends JobWork['kind']> = Extract<JobWork, { kind: K }>;

/** Returns the number of calls. */
function run(call: UserCall, { times, values, start, known }: Work<'run'>, out: ColumnWriter): number {
  const valueAt = reader(values);
  let { timePrev, prevOrigValue, prevValue }: RunStart = start;
  let calls = 0;
  for (let row = 0; row < times.length; row++) {
    const time = times[row] as number;
    const value = valueAt(row);
    prevValue = out.put(row, call(time, value, prevValue, timePrev, prevOrigValue));
    timePrev = time;
    prevOrigValue = value;
    calls += 1;
    if (!known || row >= known.length || !Object.is(prevValue, known[row])) continue;
    // From here on all calls would have the arguments of the earlier run.
    out.numbers.set(known.subarray(row), row);
    row = known.length - 1;
    timePrev = times[row] as number;
    prevOrigValue = valueAt(row);
    prevValue = known[row];
  }
  return calls;
}

function each(call: UserCall, id: number, { times, values, starts }: Work<'each'>, out: ColumnWriter): Partial<JobColumn> {
  const failedRows: number[] = [];
  let rowError: JobError | null = null;
  for (let row = 0; row < times.length; row++) {
    const { timePrev, prevOrigValue, prevValue } = starts[row] as RunStart;
    try {
      out.put(row, call(times[row], values[row], prevValue, timePrev, prevOrigValue));
    } catch (error) {
      failedRows.push(row);
      rowError ??= jobError(id, error);
    }
  }
  return { calls: times.length, failedRows, rowError };
}

function calls(call: UserCall, id: number, { calls: all, site }: Work<'calls'>): Partial<JobColumn> {
  const failedRows: number[] = [];
  let rowError: JobError | null = null;
  let state: string | undefined;
  const allowance = new Allowance();
  const context = callContext(site, (asked) => {
    state = jsonOf(asked, allowance) ?? undefined;
  });
  const results = all.map((args, row) => {
    try {
      const [value, missing] = withoutTimers(() => call(...args, Object.assign(context, contextData(args[0]))));
      if (missing) rowError ??= jobError(id, missing);
      if (value instanceof Promise) throw new WrongResult(value);
      return jsonOf(value, allowance);
    } catch (error) {
      failedRows.push(row);
      rowError ??= jobError(id, error);
      return null;
    }
  });
  return { calls: all.length, failedRows, rowError, results, state };
}

function points(call: UserCall, { from, step, count, prevValue: first }: Work<'points'>, out: ColumnWriter): number {
  let prevValue = first;
  for (let row = 0; row < count; row++) prevValue = out.put(row, call(from + row * step, prevValue));
  return count;
}

/** @throws TooLarge */
function jsonOf(value: unknown, allowance: Allowance): string | null {
  const json = textOf(value);
  if (json !== null) allowance.take(json);
  return json;
}

function textOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/** @throws the error of the last sample when none succeeds. */
function tryOut(call: UserCall, { samples }: Work<'try'>): Tried {
  let failure: { readonly error: unknown } | null = null;
  for (const sample of samples) {
    try {
      const value = call(...sample);
      if (value instanceof Promise) throw new WrongResult(value);
      return { type: typeof value, json: jsonOf(value, new Allowance()) };
    } catch (error) {
      failure = { error };
    }
  }
  if (failure) throw failure.error;
  return { type: null, json: null };
}

function callAll(call: UserCall, id: number, work: JobWork, out: ColumnWriter): Partial<JobColumn> {
  switch (work.kind) {
    case 'run':
      return { calls: run(call, work, out) };
    case 'each':
      return each(call, id, work, out);
    case 'try':
      return { tried: tryOut(call, work) };
    case 'calls':
      return calls(call, id, work);
    case 'points':
      return { calls: points(call, work, out) };
  }
}

function jobError(id: number, error: unknown): JobError {
  if (error instanceof TooLarge) return { kind: 'size', message: '', place: null };
  return error instanceof WrongResult ? { kind: 'result', message: error.type, place: null } : thrownError(id, error);
}

function rowsOf(work: JobWork): number {
  if (work.kind === 'try' || work.kind === 'calls') return 0;
  return work.kind === 'points' ? work.count : work.times.length;
}

/** `id`: finds the function's text in a stack trace. */
export function runJob(call: UserCall, id: number, work: JobWork): JobResult {
  const out = new ColumnWriter(rowsOf(work));
  try {
    return { ok: true, calls: 0, failedRows: [], rowError: null, ...callAll(call, id, work, out), column: out.column() };
  } catch (error) {
    return { ok: false, error: jobError(id, error) };
  }
}
