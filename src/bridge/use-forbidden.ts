import { useEffect } from 'react';
import type { Fault } from '../contract/fault.ts';
import { showForbidden } from '../store/dialogs.ts';

/** Offers another account where the server refuses what somebody opened, which says so, too (specification A 8). */
export function useForbidden(fault: Fault | null | undefined): void {
  const isForbidden = fault?.kind === 'forbidden';
  useEffect(() => {
    if (isForbidden) void showForbidden();
  }, [isForbidden]);
}
