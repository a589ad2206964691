/** What viewers change on the map. A thing stands as it was put until the server says where it is; a refused one goes back. */
import { useCallback, useMemo, useState } from 'react';
import type { Outcome } from '../../../contract/fault.ts';
import { notify, notifyFault } from '../../../store/notices.ts';
import type { Ground, Position } from './ground.ts';
import type { Drawn } from './marker-looks.ts';
import { type Change, removeStored, saveChange } from './save-spot.ts';
import { isSavable } from './saved-keys.ts';
import { middleOf } from './shapes.ts';

interface Put {
  /** Null: it was taken from the map. */
  readonly change: Change | null;
  /** What was stored before. */
  readonly stored: string;
}

export interface EditNote {
  readonly is: 'saved' | 'outlineSaved' | 'putBack' | 'past';
  readonly name: string;
}

export const storedText = ({ stored }: Drawn) => JSON.stringify(stored);

export interface Edits {
  /** Without storing it, as while it is dragged. */
  readonly put: (drawn: Drawn, at: Position) => void;
  /** A position that is refused goes back and the page says why; of an outline the caller does. */
  readonly save: (drawn: Drawn, change: Change) => Promise<Outcome<unknown>>;
  /** Can be taken back. */
  readonly remove: (drawn: Drawn) => Promise<void>;
  readonly cancel: (drawn: Drawn) => void;
  readonly note: EditNote | null;
}

function asPut(one: Drawn, { change }: Put): Drawn {
  if (!change) return { ...one, at: undefined, outline: undefined };
  return 'at' in change ? { ...one, at: change.at } : { ...one, outline: change.outline, at: middleOf(change.outline) };
}

/** @param isOff where nothing may be changed, as in the editor of dashboards. @returns keeps the identity of its functions. */
export function useEdits(drawn: readonly Drawn[], ground: Ground, isOff: boolean): [shown: readonly Drawn[], edits: Edits] {
  const [puts, setPuts] = useState<ReadonlyMap<string, Put>>(new Map());
  const [note, setNote] = useState<EditNote | null>(null);
  const hold = useCallback((one: Drawn, change: Change | null) => {
    setPuts((before) => new Map(before).set(one.place, { change, stored: storedText(one) }));
  }, []);
  const put = useCallback((one: Drawn, at: Position) => hold(one, { at }), [hold]);
  const cancel = useCallback(({ place }: Drawn) => {
    setPuts((before) => {
      const after = new Map(before);
      after.delete(place);
      return after;
    });
  }, []);
  const save = useCallback(
    async (one: Drawn, change: Change) => {
      const isSpot = 'at' in change;
      if (isSpot) hold(one, change);
      setNote(null);
      const outcome = await saveChange(one, change, ground);
      if (outcome.ok && !isSpot) hold(one, change);
      if (!outcome.ok && isSpot) cancel(one);
      if (outcome.ok || isSpot) setNote({ is: !outcome.ok ? 'putBack' : isSpot ? 'saved' : 'outlineSaved', name: one.name });
      return outcome;
    },
    [ground, hold, cancel],
  );
  const remove = useCallback(
    async (one: Drawn) => {
      const { name, at, outline } = one;
      setNote(null);
      hold(one, null);
      const outcome = await removeStored(one);
      if (!outcome.ok) return cancel(one);
      const change: Change | undefined = outline ? { outline } : at && { at };
      const run = async () => {
        const again = change && (await save(one, change));
        if (outline && again && !again.ok) notifyFault(again.fault);
      };
      notify({
        tone: 'info',
        text: { key: outline ? 'map.outlineRemoved' : 'map.removed', values: { name } },
        action: { label: { key: 'map.putAgain' }, run: () => void run() },
      });
    },
    [hold, cancel, save],
  );
  const shown = useMemo(() => {
    if (puts.size === 0 || isOff) return drawn;
    return drawn.map((one) => {
      const own = puts.get(one.place);
      return own && isSavable(one.layer) && own.stored === storedText(one) ? asPut(one, own) : one;
    });
  }, [drawn, puts, isOff]);
  return [shown, useMemo(() => ({ put, save, remove, cancel, note }), [put, save, remove, cancel, note])];
}
