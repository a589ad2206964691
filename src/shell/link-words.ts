import { type Icon, IconPlugConnected, IconPlugConnectedX, IconPlugX, IconRefresh } from '@tabler/icons-react';
import type { LinkPhase } from '../contract/snapshot.ts';

/** Live and lost differ in shape, not only in colour. */
export const LINK_ICONS: Readonly<Record<LinkPhase, Icon>> = {
  idle: IconPlugX,
  connecting: IconRefresh,
  live: IconPlugConnected,
  reconnecting: IconRefresh,
  disconnected: IconPlugConnectedX,
};

/** Data on screen may be stale then. */
export function isDown(phase: LinkPhase): boolean {
  return phase === 'reconnecting' || phase === 'disconnected';
}
