import { useSyncExternalStore } from 'react';

const PHONE_PX = 600;

function follow(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

// A hundredth is finer than anybody sees, and keeps a window being resized from drawing everything anew each pixel.
const scaleNow = () => Math.round(100 * Math.min(innerWidth / 1920, innerHeight / 1080)) / 100;

/** Size of the wall's marks against 1920 x 1080, and whether the screen is a phone's, which has its own sizes. */
export function useWallScale(): { readonly scale: number; readonly isPhone: boolean } {
  const scale = useSyncExternalStore(follow, scaleNow);
  const isPhone = useSyncExternalStore(follow, () => innerWidth < PHONE_PX);
  return { scale: isPhone ? 1 : scale, isPhone };
}
