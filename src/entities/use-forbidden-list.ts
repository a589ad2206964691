import { useEffect } from 'react';
import type { DemandStatus } from '../contract/snapshot.ts';
import { showForbidden } from '../store/dialogs.ts';

/** Offers another account where the server refuses a list that somebody opened; the list says so, too. */
export function useForbiddenList(status: Pick<DemandStatus, 'fault'> | undefined): void {
  const isForbidden = status?.fault?.kind === 'forbidden';
  useEffect(() => {
    if (isForbidden) void showForbidden();
  }, [isForbidden]);
}
