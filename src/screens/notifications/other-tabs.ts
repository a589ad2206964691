/** Servers tell of unread notifications alone: that one was deleted which was read, the other tabs of this browser hear from here. */
import { useEffect } from 'react';

const KEY = 'TB-watchfloor-inbox';

/** The inbox was changed here. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, `${performance.timeOrigin + performance.now()}`);
  } catch (refused) {
    console.warn(`Other tabs see it later: ${String(refused)}`);
  }
}

/** @param run when another tab has changed the inbox; keep its identity. */
export function useOtherTabs(run: (() => void) | undefined): void {
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => (key === KEY ? run?.() : undefined);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [run]);
}
