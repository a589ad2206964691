import { useEffect } from 'react';

/** Systems take the lock away, too, such as to save power. */
const RETRY_MS = 60_000;

/** Keeps the screen on while the page is shown. Browsers take the lock away from hidden pages. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let isGone = false;
    let isTold = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (isGone || document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isGone) await held.release();
        else lock = held;
        isTold = false;
      } catch (error) {
        // Such as on battery, or without a secure connection; the wall works without it.
        if (!isTold) console.info(`The screen may turn off: ${String(error)}`);
        isTold = true;
      }
    };
    const tryIt = () => void hold();
    tryIt();
    document.addEventListener('visibilitychange', tryIt);
    const timer = setInterval(tryIt, RETRY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryIt);
      void lock?.release();
    };
  }, []);
}
