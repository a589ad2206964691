import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { PlaceAsked, PlacedItem } from '../../actions/placing.ts';
import { FrameContext } from '../../frame-context.ts';

/** What an action of the widget wants to be put on the map; null: nothing. */
export function usePlacing() {
  const placer = use(FrameContext)?.placer;
  const [asked, setAsked] = useState<PlaceAsked | null>(null);
  const answer = useRef<((placed: PlacedItem | null) => void) | null>(null);
  const done = useCallback((placed: PlacedItem | null) => {
    answer.current?.(placed);
    answer.current = null;
    setAsked(null);
  }, []);
  useEffect(() => {
    if (!placer) return undefined;
    placer.current = (wanted) =>
      new Promise((resolve) => {
        answer.current?.(null);
        answer.current = resolve;
        setAsked(wanted);
      });
    return () => {
      placer.current = null;
      done(null);
    };
  }, [placer, done]);
  return { asked, done };
}
