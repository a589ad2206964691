import { useCallback, useMemo, useRef, useState } from 'react';
import { type ManyOptions, type SentMany, sendMany } from '../bridge/send-many.ts';
import type { Outcome } from '../contract/fault.ts';
import { useUnsaved } from '../marks/use-unsaved.ts';
import { askConfirm } from '../store/dialogs.ts';

/** Commands on many that are under way. */
export interface BulkWork {
  readonly done: number;
  readonly total: number;
  /** Undefined once it was cancelled: what was sent is waited for. */
  readonly cancel: (() => void) | undefined;
}

const mayStop = (): Promise<boolean> =>
  askConfirm({
    title: { key: 'tables.leave.title' },
    html: { key: 'tables.leave.text' },
    cancel: { key: 'tables.leave.stay' },
    ok: { key: 'tables.leave.stop' },
    isDanger: true,
  });

/** Runs one command on many at a time; `work` is shown in their bar. Who leaves the page meanwhile is asked, and ends it. */
export function useBulkWork() {
  const [work, setWork] = useState<BulkWork | null>(null);
  const running = useRef<BulkWork['cancel']>(undefined);
  const question = useMemo(
    () => () =>
      mayStop().then((may) => {
        if (may) running.current?.();
        return may;
      }),
    [],
  );
  useUnsaved(work !== null, { question });
  const follow = useCallback(async <R>(total: number, run: (options: ManyOptions) => Promise<R>): Promise<R> => {
    const aborter = new AbortController();
    const cancel = () => {
      aborter.abort();
      setWork((now) => now && { ...now, cancel: undefined });
    };
    running.current = cancel;
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
