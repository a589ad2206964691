import { useEffect, useState } from 'react';
import { type Arrival, forgetArrival, heldArrival } from '../../store/arrival.ts';

/** Takes a value over from the store, which then forgets it. */
export function useArrival<K extends keyof Arrival>(part: K): Arrival[K] {
  const [value] = useState(() => heldArrival(part));
  useEffect(() => forgetArrival(part), [part]);
  return value;
}
