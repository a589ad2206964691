import { useEffect } from 'react';

/** Keeps the screen on while the page is shown. Browsers take the lock away from hidden pages. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let isGone = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (isGone || document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isGone) await held.release();
        else lock = held;
      } catch (error) {
        // Such as on battery, or without a secure connection; the wall works without it.
        console.info(`The screen may turn off: ${String(error)}`);
      }
    };
    const onVisible = () => void hold();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
