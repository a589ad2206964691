import { useEffect, useRef, useState } from 'react';
import type { DurationMs } from '../../../contract/units.ts';

/** Of one task: the page stays free to answer between two. */
const STEP_MS: DurationMs = 8;
/** So many are converted within a step. */
const FEW = 1000;
/** The clock is asked each time after so many rows. */
const PER_LOOK = 32;

type Convert<From, To> = (row: From, index: number) => To;

interface Wanted<From, To> {
  readonly rows: readonly From[];
  readonly convert: Convert<From, To>;
}

interface Made<From, To> extends Wanted<From, To> {
  readonly made: To[];
}

/** Converts rows in steps. What is under way is brought to its end, then the newest rows follow. */
class Steps<From, To> {
  private known: Made<From, To> | null = null;
  private next: Wanted<From, To> | null = null;
  private isRunning = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onDone: (made: readonly To[]) => void;

  constructor(onDone: (made: readonly To[]) => void) {
    this.onDone = onDone;
  }

  take(rows: readonly From[], convert: Convert<From, To>): void {
    this.next = { rows, convert };
    if (!this.isRunning) this.begin();
  }

  /** Undefined: those under way come first, or there are too many. */
  atOnce(rows: readonly From[], convert: Convert<From, To>): readonly To[] | undefined {
    if (this.isRunning || rows.length > FEW) return undefined;
    if (this.known?.rows !== rows || this.known.convert !== convert) {
      const before = this.known?.convert === convert ? this.known : null;
      const made = rows.map((row, i) => (before && before.rows[i] === row ? (before.made[i] as To) : convert(row, i)));
      this.known = { rows, convert, made };
    }
    return this.known.made;
  }

  /** Forgets everything. */
  end(): void {
    clearTimeout(this.timer);
    this.isRunning = false;
    this.next = null;
    this.known = null;
  }

  private begin(): void {
    const { next } = this;
    this.isRunning = next !== null;
    if (!next) return;
    this.next = null;
    this.step({ ...next, made: [] });
  }

  private step(work: Made<From, To>): void {
    const { rows, convert, made } = work;
    const before = this.known?.convert === convert ? this.known : null;
    const until = performance.now() + STEP_MS;
    while (made.length < rows.length) {
      const i = made.length;
      const row = rows[i] as From;
      made.push(before && before.rows[i] === row ? (before.made[i] as To) : convert(row, i));
      if (made.length % PER_LOOK === 0 && performance.now() > until) {
        this.timer = setTimeout(() => this.step(work));
        return;
      }
    }
    this.known = work;
    this.onDone(made);
    this.begin();
  }
}

/**
 * Converts rows in steps; one that did not change at its place gives what it gave before.
 * @param convert keep its identity. @returns those of the newest rows that are converted to the last one.
 */
export function useInSteps<From extends object, To>(
  rows: readonly From[] | undefined,
  convert: (row: From, index: number) => To,
): readonly To[] | undefined {
  const [done, setDone] = useState<readonly To[]>();
  const [steps] = useState(() => new Steps<From, To>(setDone));
  const atOnce = rows && steps.atOnce(rows, convert);
  const latest = useRef(done);
  latest.current = done;
  const isDone = rows === undefined || atOnce !== undefined;
  useEffect(() => {
    if (rows && !isDone) return steps.take(rows, convert);
    if (!rows) steps.end();
    // React renders once more for a state that is set to what it is.
    if (latest.current) setDone(undefined);
  }, [steps, rows, convert, isDone]);
  useEffect(() => () => steps.end(), [steps]);
  return atOnce ?? done;
}
