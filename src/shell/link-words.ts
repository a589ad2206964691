import { type Icon, IconPlugConnected, IconPlugConnectedX, IconPlugX, IconRefresh } from '@tabler/icons-react';
import type { LinkPhase } from '../contract/snapshot.ts';

/** The sign of each state of the link: never the same silhouette for live and for lost. */
export const LINK_ICONS: Readonly<Record<LinkPhase, Icon>> = {
  idle: IconPlugX,
  connecting: IconRefresh,
  live: IconPlugConnected,
  reconnecting: IconRefresh,
  disconnected: IconPlugConnectedX,
};

/** The link is down: what is on screen may be old. */
export function isDown(phase: LinkPhase): boolean {
  return phase === 'reconnecting' || phase === 'disconnected';
}
