import { useCallback, useEffect, useRef, useState } from 'react';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
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

/**
 * A tone for the worst of the alarms that were raised since the last rendering. Those of the first are not new.
 * @param waiting when the newest alarm of each severity was created; undefined until it is known.
 */
export function useAlarmTones(waiting: Readonly<Record<Severity, EpochMs>> | undefined): AlarmTones {
  const [isMuted, setMutedState] = useState(() => localStorage.getItem(KEY) === MUTED);
  const [isBlocked, setBlocked] = useState(false);
  const tones = useRef<Tones>(undefined);
  const newest = useRef<EpochMs>(undefined);
  useEffect(() => {
    tones.current = createTones('AudioContext' in globalThis ? () => new AudioContext() : null);
    return () => tones.current?.end();
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, ...Object.values(waiting));
    if (before === undefined || isMuted) return;
    const worst = SEVERITIES.find((severity) => waiting[severity] > before);
    if (worst && tones.current?.play(worst) === false) setBlocked(true);
  }, [waiting, isMuted]);
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
