import { useSyncExternalStore } from 'react';
import { type ScreenRange, screenRange } from './layout-settings.ts';

function follow(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

export function useScreenRange(): ScreenRange {
  return useSyncExternalStore(follow, () => screenRange(innerWidth));
}
