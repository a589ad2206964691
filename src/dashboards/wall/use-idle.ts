import { useEffect, useState } from 'react';

const IDLE_MS = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    wake();
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}
