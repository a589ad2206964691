import { useEffect, useRef } from 'react';

const STEP_MS = 20_000;
const REACH_PX = 8;

/**
 * Offset of the whole view after `step` steps, within 8 px: a Lissajous figure of ratio 3 to 2, slow enough that no step
 * moves more than about a pixel. Nobody sees it, and no edge burns in.
 */
export function burnInOffset(step: number): readonly [x: number, y: number] {
  const turn = (2 * Math.PI * step) / 180;
  return [Math.round(REACH_PX * Math.sin(3 * turn)), Math.round(REACH_PX * Math.sin(2 * turn))];
}

/** Moves the element that takes the returned ref, without rendering it. */
export function useBurnInShift() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      const [x, y] = burnInOffset(step);
      if (element.current) element.current.style.translate = `${x}px ${y}px`;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return element;
}
