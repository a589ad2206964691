import { useEffect, useState } from 'react';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { DurationMs } from '../../../contract/units.ts';
import type { CommandState } from '../../control/command-state.ts';
import { sendCommand } from '../../control/send-command.ts';
import type { DeviceCommand } from '../../control/value-io.ts';

/** As in official consoles. */
const EVERY_MS: DurationMs = 10_000;

/**
 * Asks the device how it is until it says that it is well. @param command null: it is not asked, and counts as well. Keep its identity, and
 * that of the device. @returns null while nothing is known; `problem`: what it answered last, if it is not well.
 */
export function useChecked(
  device: EntityId | null,
  command: DeviceCommand | null,
): { readonly isWell: boolean; readonly problem: CommandState | null } {
  const [told, setTold] = useState<{ readonly of: EntityId; readonly state: CommandState } | null>(null);
  useEffect(() => {
    if (!device || !command) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (state: CommandState) => {
      if (ended.signal.aborted || state.is === 'kept') return;
      setTold({ of: device, state });
      if (state.is !== 'confirmed' || !state.answer) timer = setTimeout(ask, EVERY_MS);
    };
    const ask = () => void sendCommand(device, command, { onStep: take, signal: ended.signal }).then(take);
    ask();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [device, command]);
  const state = told?.of === device ? told.state : null;
  if (!command) return { isWell: true, problem: null };
  const isWell = state?.is === 'confirmed' && Boolean(state.answer);
  return { isWell, problem: isWell ? null : state };
}
