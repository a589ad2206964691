import { useSyncExternalStore } from 'react';

const PHONE_PX = 600;

function follow(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

// In hundredths, so that resizing a window does not redraw everything with each pixel.
const scaleNow = () => Math.round(100 * Math.min(innerWidth / 1920, innerHeight / 1080)) / 100;

/** Scale relative to 1920 x 1080; phones have sizes of their own. */
export function useWallScale(): { readonly scale: number; readonly isPhone: boolean } {
  const scale = useSyncExternalStore(follow, scaleNow);
  const isPhone = useSyncExternalStore(follow, () => innerWidth < PHONE_PX);
  return { scale: isPhone ? 1 : scale, isPhone };
}
