import { useEffect, useState, useSyncExternalStore } from 'react';
import { heldPast, showAsOf } from '../../bridge/past.ts';
import type { HeldPast } from '../../contract/held-past.ts';
import { PLAYBACK_TIMERS } from '../../inputs/playback/playback-timers.ts';
import { serverNow } from '../../store/connection.ts';
import { Rewind, type RewindState } from './rewind.ts';

const READ_EVERY_MS = 1000;

/** Shows what the user chose in all views within `KeepsPast`, and the present again at the end. */
export function useRewind(): { readonly rewind: Rewind; readonly state: RewindState; readonly held: HeldPast | null } {
  const [rewind] = useState(() => new Rewind(PLAYBACK_TIMERS));
  const [held, setHeld] = useState<HeldPast | null>(null);
  const state = useSyncExternalStore(rewind.subscribe, rewind.getState);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const past = await heldPast();
      if (isOver || !past) return;
      setHeld(past);
      const to = serverNow();
      rewind.setRange({ from: past.from ?? to, to, alarms: past.alarms.map(({ at }) => at) });
    };
    void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      rewind.pause();
      showAsOf(null);
    };
  }, [rewind]);
  useEffect(() => showAsOf(state.at), [state.at]);
  return { rewind, state, held };
}
