import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../../../contract/fault.ts';
import type { Drawn } from '../marker-looks.ts';
import type { Outline } from '../shapes.ts';
import { type Edits, storedText } from '../use-edits.ts';

export interface Saved {
  /** As the server says now. */
  readonly drawn: Drawn;
  readonly start: Outline;
  /** It was just drawn: it is saved at once. */
  readonly isNew: boolean;
  /** Nothing is saved now. */
  readonly isPast: boolean;
  readonly edits: Edits;
  /** Keeps its identity. */
  readonly onDone: () => void;
}

/** How saving goes. */
export function useSaving({ drawn, start, isNew, isPast, edits, onDone }: Saved) {
  const [isSaving, setSaving] = useState(isNew && !isPast);
  const [fault, setFault] = useState<Fault | null>(null);
  const [base] = useState(() => storedText(drawn));
  const now = useRef({ drawn, edits, onDone });
  useEffect(() => {
    now.current = { drawn, edits, onDone };
  });
  const save = useCallback(async (outline: Outline) => {
    setSaving(true);
    setFault(null);
    const outcome = await now.current.edits.save(now.current.drawn, { outline });
    if (outcome.ok) return now.current.onDone();
    setSaving(false);
    setFault(outcome.fault);
  }, []);
  const isFirst = useRef(isNew && !isPast);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void save(start);
  }, [save, start]);
  return { isSaving, fault, save, isChangedMeanwhile: storedText(drawn) !== base };
}
