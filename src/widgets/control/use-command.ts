import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntityId } from '../../contract/identifiers.ts';
import { notify } from '../../store/notices.ts';
import { useAsOf } from '../../store/past.ts';
import { type CommandState, IDLE, isFailure } from './command-state.ts';
import { stateWords } from './command-words.ts';
import type { Following } from './send-command.ts';

export interface Command {
  readonly state: CommandState;
  /** Sends one, unless one is pending: that is answered by null. What became of it is told by `state`, too. */
  readonly send: (run: (following: Following) => Promise<CommandState>) => Promise<CommandState> | null;
  /** Something else tells that what was sent counts, such as a value that the device reports. */
  readonly confirm: () => void;
}

const PAST: CommandState = { is: 'past' };

/**
 * Commands to one target, one at a time. What fails after its widget has gone is told by a notice.
 * @param name of the widget, in notices. Keep the identity of the target.
 */
export function useCommand(target: EntityId | null, name: string): Command {
  const [state, setState] = useState<CommandState>(IDLE);
  const current = useRef<AbortController | null>(null);
  const isPending = useRef(false);
  const isPast = useAsOf() !== null;
  useEffect(() => {
    isPending.current = false;
    setState(IDLE);
    return () => {
      current.current?.abort();
      current.current = null;
    };
  }, [target]);
  useEffect(() => {
    if (!isPast) setState((before) => (before.is === 'past' ? IDLE : before));
  }, [isPast]);
  const send = useCallback(
    (run: (following: Following) => Promise<CommandState>) => {
      if (isPending.current) return null;
      current.current?.abort();
      if (isPast) {
        setState(PAST);
        return Promise.resolve(PAST);
      }
      const mine = new AbortController();
      const isMine = () => current.current === mine;
      current.current = mine;
      isPending.current = true;
      setState({ is: 'pending' });
      const onStep = (next: CommandState) => isMine() && setState(next);
      return run({ onStep, signal: mine.signal }).then((next) => {
        if (isMine()) {
          isPending.current = false;
          setState(next);
        } else if (isFailure(next)) {
          notify({ tone: 'error', text: { key: 'control.afterwards', values: { name, what: stateWords(next).join(' ') } } });
        }
        return next;
      });
    },
    [name, isPast],
  );
  const confirm = useCallback(() => setState((before) => (before.is === 'sent' ? { is: 'confirmed' } : before)), []);
  return useMemo(() => ({ state, send, confirm }), [state, send, confirm]);
}
