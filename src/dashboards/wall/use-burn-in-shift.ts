import { useEffect, useRef } from 'react';

const STEP_MS = 20_000;
const REACH_PX = 8;

/** Prevents burn-in of edges: a Lissajous figure of ratio 3 to 2 within 8 px, too slow to notice, as a step moves by at most about 1 px. */
export function burnInOffset(step: number): readonly [x: number, y: number] {
  const turn = (2 * Math.PI * step) / 180;
  return [Math.round(REACH_PX * Math.sin(3 * turn)), Math.round(REACH_PX * Math.sin(2 * turn))];
}

const DAY_MS = 86_400_000;

/** Header and strip change places once a day. @param day in local time. */
export const isSwappedOn = (day: Date): boolean =>
  Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS) % 2 === 1;

export function useBurnInShift() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let step = 0;
    const swap = () => element.current?.toggleAttribute('data-swapped', isSwappedOn(new Date()));
    swap();
    const timer = setInterval(() => {
      step += 1;
      const [x, y] = burnInOffset(step);
      if (element.current) element.current.style.translate = `${x}px ${y}px`;
      swap();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return element;
}
