import { useEffect, useState } from 'react';
import { type Greeting, greetServer } from '../../bridge/server-greeting.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';

const AGAIN_MS = 15_000;

/** The server's answer to a greeting, repeated while the page is visible. `isDue`: answered, or waited long enough. */
export function useGreeting(): { readonly greeting: Greeting | null; readonly isDue: boolean } {
  const [greeting, setGreeting] = useState<Greeting | null>(null);
  const isLate = useIsLate(greeting === null, FORM_PATIENCE_MS);
  useEffect(() => {
    let isWanted = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!document.hidden) {
        const next = await greetServer();
        if (!isWanted) return;
        // Third parties stay while the server does not answer, because it may be back before the next request.
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
