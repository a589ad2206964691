import { useState } from 'react';
import type { Outline } from '../shapes.ts';

/** An outline while it is changed, with the way back. */
export function useOutlineDraft(start: Outline) {
  const [steps, setSteps] = useState<readonly Outline[]>([start]);
  const [shown, preview] = useState<Outline | null>(null);
  const outline = steps.at(-1) ?? start;
  return {
    outline,
    /** With what is being moved. */
    shown: shown ?? outline,
    isChanged: steps.length > 1,
    preview,
    change: (to: Outline) => {
      preview(null);
      setSteps((before) => [...before, to]);
    },
    undo: () => {
      preview(null);
      setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before));
    },
  };
}
