import type { DataCore } from '../contract/data-core.ts';
import { NULL_ID } from '../contract/entity-id.ts';
import { STORED_SESSION } from '../contract/stored-session.ts';

/**
 * A page without a core learns that another console of this browser signed in, and starts its core, which restores that session. Visits of
 * public dashboards are the other console's own affair.
 */
export function followOthers(start: () => Promise<DataCore>): void {
  const others = new BroadcastChannel(STORED_SESSION.peers);
  others.onmessage = ({ data }: MessageEvent<{ readonly kind?: unknown; readonly userId?: unknown } | null>) => {
    if (data?.kind !== 'signed-in' || data.userId === NULL_ID) return;
    start().catch(console.warn);
  };
}
