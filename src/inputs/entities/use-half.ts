import { useState } from 'react';

/**
 * The first half of a value of two halves, kept here while the second is missing and the owner's value is null.
 * @param given the half in the owner's value; null without one. @param initial used without `given`.
 */
export function useHalf(given: string | null, initial: string | null): readonly [string | null, (next: string | null) => void] {
  const [kept, setKept] = useState(given ?? initial);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== null) setKept(given);
  }
  return [given ?? kept, setKept];
}
