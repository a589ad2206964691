import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Boundary } from '../../marks/boundary.tsx';
import { logRecovery, recoveryStore } from '../../store/recoveries.ts';
import { nextRecovery } from './next-recovery.ts';

/**
 * A wall that fails is drawn anew, and loaded anew as the last resort, because nobody stands before it. The address keeps its state. Each
 * recovery is logged.
 */
export function SelfHealing({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onFail = useCallback((error: unknown, again: () => void) => {
    const { kind, afterMs } = nextRecovery(recoveryStore.list, Date.now());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      logRecovery(kind, error);
      if (kind === 'reload') window.location.reload();
      else again();
    }, afterMs);
  }, []);
  return (
    <Boundary comesBack onFail={onFail} fallback={() => fallback}>
      {children}
    </Boundary>
  );
}
