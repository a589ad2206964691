import { useEffect, useState } from 'react';

const STEP = 4;

/** How many items of a list are drawn: some more in each frame, so that many are no long task. What was drawn stays. */
export function useStages(total: number): number {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + STEP));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
