import { useEffect, useRef, useState } from 'react';
import type { DurationMs } from '../../../contract/units.ts';

/** Of one task: the page stays free to answer between two. */
const STEP_MS: DurationMs = 8;

/**
 * Converts rows in steps, each once: one that did not change gives what it gave before.
 * @param convert keep its identity. @returns those of the newest rows that are converted to the last one.
 */
export function useInSteps<From extends object, To>(
  rows: readonly From[] | undefined,
  convert: (row: From, index: number) => To,
): readonly To[] | undefined {
  const known = useRef({ convert, made: new WeakMap<From, To>() });
  const [done, setDone] = useState<readonly To[]>();
  useEffect(() => {
    if (!rows) return void setDone(undefined);
    if (known.current.convert !== convert) known.current = { convert, made: new WeakMap() };
    const { made } = known.current;
    const all: To[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const until = performance.now() + STEP_MS;
      while (all.length < rows.length) {
        const i = all.length;
        const row = rows[i] as From;
        const to = made.get(row) ?? convert(row, i);
        made.set(row, to);
        all.push(to);
        if (performance.now() > until && all.length < rows.length) {
          timer = setTimeout(go);
          return;
        }
      }
      setDone(all);
    };
    go();
    return () => clearTimeout(timer);
  }, [rows, convert]);
  return done;
}
