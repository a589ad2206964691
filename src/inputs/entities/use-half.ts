import { useState } from 'react';

/**
 * The first half of a value of two halves: kept here while the second is missing and the owner has null, given by the owner else.
 * @param given the half in the owner's value, null when it has none. @param initial to begin with where none is given.
 */
export function useHalf(given: string | null, initial: string | null): readonly [string | null, (next: string | null) => void] {
  const [kept, setKept] = useState(given ?? initial);
  // A value from elsewhere replaces what was chosen here.
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== null) setKept(given);
  }
  return [given ?? kept, setKept];
}
