import { useCallback, useState } from 'react';
import { type ManyOptions, type SentMany, sendMany } from '../bridge/send-many.ts';
import type { Outcome } from '../contract/fault.ts';

/** Commands on many that are under way. */
export interface BulkWork {
  readonly done: number;
  readonly total: number;
  /** Undefined once it was cancelled: what was sent is waited for. */
  readonly cancel: (() => void) | undefined;
}

/** Runs one command on many at a time; `work` is shown in their bar. */
export function useBulkWork() {
  const [work, setWork] = useState<BulkWork | null>(null);
  const follow = useCallback(async <R>(total: number, run: (options: ManyOptions) => Promise<R>): Promise<R> => {
    const aborter = new AbortController();
    const cancel = () => {
      aborter.abort();
      setWork((now) => now && { ...now, cancel: undefined });
    };
    setWork({ done: 0, total, cancel });
    try {
      return await run({ signal: aborter.signal, onProgress: (done) => setWork((now) => now && { ...now, done }) });
    } finally {
      setWork(null);
    }
  }, []);
  const send = useCallback(
    <T>(items: readonly T[], one: (item: T) => Promise<Outcome<unknown>>): Promise<SentMany<T>> =>
      follow(items.length, (options) => sendMany(items, one, options)),
    [follow],
  );
  return { work, follow, send };
}
