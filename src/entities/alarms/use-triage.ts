import { useEffect, useRef } from 'react';
import { type Hotkey, registerHotkeys } from '../../store/hotkeys.ts';

const KEYS = { acknowledge: 'A', clear: 'C', next: 'N', previous: 'P' } as const;
type Step = keyof typeof KEYS;

/** Keys for working through the list while an alarm is open; a focused row has keys of its own. Undefined: not possible now. */
export function useTriage(steps: Readonly<Record<Step, (() => void) | undefined>>): void {
  const newest = useRef(steps);
  newest.current = steps;
  useEffect(
    () =>
      registerHotkeys(
        (Object.keys(KEYS) as Step[]).map(
          (step): Hotkey => ({
            id: step,
            keys: [KEYS[step]],
            text: `keys.${step}`,
            scope: 'alarms',
            run: () => newest.current[step]?.(),
          }),
        ),
      ),
    [],
  );
}
