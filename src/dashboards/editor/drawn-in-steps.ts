import { startTransition, useEffect, useState } from 'react';

/** Ids whose content is drawn: one more with each frame, in their order, so that many widgets never block the page. */
export function useDrawnInSteps(ids: readonly string[]): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set());
  const next = ids.find((id) => !drawn.has(id));
  useEffect(() => {
    if (next === undefined) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn((before) => new Set(before).add(next))));
    return () => cancelAnimationFrame(frame);
  }, [next]);
  return drawn;
}
