/** Where viewers put markers. A marker stands where it was put until the server says where it is; a refused one goes back. */
import { useCallback, useMemo, useState } from 'react';
import type { Ground, Position } from './ground.ts';
import type { Drawn } from './marker-looks.ts';
import { isSavable, saveSpot } from './save-spot.ts';

interface Put {
  readonly at: Position;
  /** What was stored before. */
  readonly stored: string;
}

export interface EditNote {
  readonly is: 'saved' | 'putBack';
  readonly name: string;
}

const storedText = ({ stored }: Drawn) => JSON.stringify(stored);

export interface Edits {
  /** Without storing it, as while it is dragged. */
  readonly put: (drawn: Drawn, at: Position) => void;
  readonly save: (drawn: Drawn, at: Position) => void;
  readonly cancel: (drawn: Drawn) => void;
  readonly note: EditNote | null;
}

/** @param isOff where nothing may be changed, as in the editor of dashboards. @returns keeps the identity of its functions. */
export function useEdits(drawn: readonly Drawn[], ground: Ground, isOff: boolean): [shown: readonly Drawn[], edits: Edits] {
  const [puts, setPuts] = useState<ReadonlyMap<string, Put>>(new Map());
  const [note, setNote] = useState<EditNote | null>(null);
  const put = useCallback((one: Drawn, at: Position) => {
    setPuts((before) => new Map(before).set(one.place, { at, stored: storedText(one) }));
  }, []);
  const cancel = useCallback(({ place }: Drawn) => {
    setPuts((before) => {
      const after = new Map(before);
      after.delete(place);
      return after;
    });
  }, []);
  const save = useCallback(
    (one: Drawn, at: Position) => {
      put(one, at);
      setNote(null);
      void saveSpot(one, at, ground).then((outcome) => {
        setNote({ is: outcome.ok ? 'saved' : 'putBack', name: one.name });
        if (!outcome.ok) cancel(one);
      });
    },
    [ground, put, cancel],
  );
  const shown = useMemo(() => {
    if (puts.size === 0 || isOff) return drawn;
    return drawn.map((one) => {
      const own = puts.get(one.place);
      return own && isSavable(one.layer) && own.stored === storedText(one) ? { ...one, at: own.at } : one;
    });
  }, [drawn, puts, isOff]);
  return [shown, useMemo(() => ({ put, save, cancel, note }), [put, save, cancel, note])];
}
