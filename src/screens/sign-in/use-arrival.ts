import { useEffect, useState } from 'react';
import { type Arrival, forgetArrival, heldArrival } from '../../store/arrival.ts';

/** What the address brought along, for this one screen: once it stands here, it stands nowhere else. */
export function useArrival<K extends keyof Arrival>(part: K): Arrival[K] {
  const [value] = useState(() => heldArrival(part));
  useEffect(() => forgetArrival(part), [part]);
  return value;
}
