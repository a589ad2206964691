import { useEffect, useState } from 'react';

/** Of one frame: to make elements takes much longer than to keep them. */
export const PER_FRAME = 50;

/** The beginning of a list, which grows to the whole of it from frame to frame. */
export function useGrowing<T>(list: readonly T[]): readonly T[] {
  const [count, setCount] = useState(PER_FRAME);
  const isWhole = count >= list.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count]);
  return isWhole ? list : list.slice(0, count);
}
