import { useCallback, useEffect, useRef, useState } from 'react';
import { isAcknowledged, isCleared, SEVERITIES } from '../../contract/alarm.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';
import { createTones, type Tones } from './alarm-tones.ts';

const KEY = 'TB-watchfloor-alarm-sound';
const MUTED = 'off';

interface AlarmTones {
  readonly isMuted: boolean;
  /** The browser plays nothing before a click; it is told only when a tone was due. */
  readonly isBlocked: boolean;
  readonly setMuted: (isMuted: boolean) => void;
  readonly unblock: () => void;
}

/** A tone for the worst of the alarms that were raised since the last rows. Those of the first rows are not new. */
export function useAlarmTones(rows: readonly AlarmRow[] | undefined): AlarmTones {
  const [isMuted, setMutedState] = useState(() => localStorage.getItem(KEY) === MUTED);
  const [isBlocked, setBlocked] = useState(false);
  const tones = useRef<Tones>(undefined);
  const newest = useRef<EpochMs>(undefined);
  useEffect(() => {
    tones.current = createTones('AudioContext' in globalThis ? () => new AudioContext() : null);
    return () => tones.current?.end();
  }, []);
  useEffect(() => {
    if (!rows) return;
    const before = newest.current;
    const alarms = rows.filter(Boolean).map(({ alarm }) => alarm);
    newest.current = Math.max(before ?? 0, ...alarms.map(({ createdTime }) => createdTime));
    if (before === undefined || isMuted) return;
    const raised = alarms.filter(({ createdTime, status }) => createdTime > before && !isAcknowledged(status) && !isCleared(status));
    const worst = SEVERITIES.find((severity) => raised.some((alarm) => alarm.severity === severity));
    if (worst && tones.current?.play(worst) === false) setBlocked(true);
  }, [rows, isMuted]);
  const setMuted = useCallback((wanted: boolean) => {
    if (wanted) localStorage.setItem(KEY, MUTED);
    else localStorage.removeItem(KEY);
    setMutedState(wanted);
    setBlocked(false);
  }, []);
  const unblock = useCallback(() => {
    void tones.current?.unblock().then((isAllowed) => setBlocked(!isAllowed));
  }, []);
  return { isMuted, isBlocked, setMuted, unblock };
}
