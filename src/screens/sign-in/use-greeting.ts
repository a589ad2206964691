import { useEffect, useState } from 'react';
import { type Greeting, greetPlatform } from '../../bridge/platform-greeting.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';

/** That a platform answers is true for so long. */
const AGAIN_MS = 15_000;

/** What the platform says of itself, asked again while the page is seen. `isDue`: the page need not wait any longer. */
export function useGreeting(): { readonly greeting: Greeting | null; readonly isDue: boolean } {
  const [greeting, setGreeting] = useState<Greeting | null>(null);
  const isLate = useIsLate(greeting === null, FORM_PATIENCE_MS);
  useEffect(() => {
    let isWanted = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!document.hidden) {
        const next = await greetPlatform();
        if (!isWanted) return;
        // Ways that were offered stay while the platform is away: what leads there may come back before the next question.
        setGreeting((before) => (next.delayMs === null && before ? { ...next, thirdParties: before.thirdParties } : next));
      }
      again = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, []);
  return { greeting, isDue: greeting !== null || isLate };
}
