import { useCallback, useEffect, useState } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import { useAgain } from '../../../bridge/use-again.ts';
import type { DeviceCredentials } from '../../../contract/entities.ts';
import type { Outcome } from '../../../contract/fault.ts';

/** Null while they are read. */
export function useCredentials(device: string): { readonly credentials: Outcome<DeviceCredentials> | null; readonly reload: () => void } {
  const [credentials, setCredentials] = useState<Outcome<DeviceCredentials> | null>(null);
  const [reads, setReads] = useState(0);
  const again = useAgain(credentials);
  useEffect(() => {
    let isCurrent = true;
    void request('deviceCredentials', { id: device }, QUIET).then((answer) => isCurrent && setCredentials(answer));
    return () => {
      isCurrent = false;
    };
  }, [device, reads, again]);
  const reload = useCallback(() => setReads((before) => before + 1), []);
  return { credentials, reload };
}
