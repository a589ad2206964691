import type { EpochMs } from '../../contract/units.ts';

/**
 * Whether a gateway is connected, and since when; of one that is not, when it was last. Null: it never was. One that is active and has been
 * disconnected since it connected is not connected.
 */
export function connectionOf(
  active: string | null,
  connected: string | null,
  disconnected: string | null,
): { readonly isConnected: boolean; readonly since: EpochMs | null } {
  const [from, to] = [Number(connected) || 0, Number(disconnected) || 0];
  const isConnected = active === 'true' && (to === 0 || from > to);
  return { isConnected, since: (isConnected ? from : Math.max(from, to)) || null };
}
