/** Calls one function over the rows of one job. An error ends the job: half a column would be neither raw nor processed. */
import type { Cell, CellColumn, JobError, JobResult, JobWork, RunStart } from './batch.ts';
import { thrownError, type UserCall } from './compile-function.ts';

/** A result that functions may not give; carries what `typeof` says of it. */
class WrongResult {
  readonly type: string;

  constructor(value: unknown) {
    this.type = Array.isArray(value) ? 'array' : typeof value;
  }
}

class ColumnWriter {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly others: [number, Exclude<Cell, number>][] = [];

  constructor(rows: number) {
    this.numbers = new Float64Array(rows);
  }

  /** @throws WrongResult */
  put(row: number, value: unknown): Cell {
    if (typeof value === 'number') {
      this.numbers[row] = value;
      return value;
    }
    if (typeof value !== 'string' && typeof value !== 'boolean' && value !== null && value !== undefined) throw new WrongResult(value);
    this.numbers[row] = Number.NaN;
    this.others.push([row, value]);
    return value;
  }

  column(): CellColumn {
    return { numbers: this.numbers, others: this.others };
  }
}

/** Reads a column in ascending rows. */
function reader({ numbers, others }: CellColumn): (row: number) => Cell {
  if (others.length === 0) return (row) => numbers[row];
  const texts = new Map(others);
  return (row) => (texts.has(row) ? texts.get(row) : numbers[row]);
}

type Work<K extends JobWork['kind']> = Extract<JobWork, { kind: K }>;

/** Answers how often `call` was called. */
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
    // The next call would see the same arguments as it did then, and so would each one after it.
    out.numbers.set(known.subarray(row), row);
    row = known.length - 1;
    timePrev = times[row] as number;
    prevOrigValue = valueAt(row);
    prevValue = known[row];
  }
  return calls;
}

function each(call: UserCall, { times, values, starts }: Work<'each'>, out: ColumnWriter): number {
  for (let row = 0; row < times.length; row++) {
    const { timePrev, prevOrigValue, prevValue } = starts[row] as RunStart;
    out.put(row, call(times[row], values[row], prevValue, timePrev, prevOrigValue));
  }
  return times.length;
}

function points(call: UserCall, { from, step, count, prevValue: first }: Work<'points'>, out: ColumnWriter): number {
  let prevValue = first;
  for (let row = 0; row < count; row++) prevValue = out.put(row, call(from + row * step, prevValue));
  return count;
}

function callAll(call: UserCall, work: JobWork, out: ColumnWriter): number {
  switch (work.kind) {
    case 'run':
      return run(call, work, out);
    case 'each':
      return each(call, work, out);
    case 'points':
      return points(call, work, out);
  }
}

/** `id`: the function's, by which its text is found in a stack trace. */
export function runJob(call: UserCall, id: number, work: JobWork): JobResult {
  const out = new ColumnWriter(work.kind === 'points' ? work.count : work.times.length);
  try {
    const calls = callAll(call, work, out);
    return { ok: true, column: out.column(), calls };
  } catch (error) {
    const wrong: JobError | null = error instanceof WrongResult ? { kind: 'result', message: error.type, place: null } : null;
    return { ok: false, error: wrong ?? thrownError(id, error) };
  }
}
