import { useCallback, useEffect, useState } from 'react';
import { dataCore } from '../../bridge/core.ts';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { forgetArrival, heldArrival } from '../../store/arrival.ts';
import { notifyFault } from '../../store/notices.ts';
import { Restoring } from './restoring.tsx';

interface EnterProps {
  /** Public customer of a visitor; null for the tokens that the address brought along. */
  readonly publicId: string | null;
  readonly onRefused: () => Promise<void>;
}

const AGAIN_AFTER_MS = 2000;

/**
 * Begins the session with which somebody comes. Who is refused it may sign in; silence is no refusal: what somebody came with is kept
 * and tried again, as a wall that starts before its platform needs it. The core, which starts with this command, says first that it looks
 * for a session: what was asked before that is asked again, and only the last answer is heard.
 */
export function Enter({ publicId, onRefused }: EnterProps) {
  const t = useT();
  const [fault, setFault] = useState<Fault | null>(null);
  const leave = useCallback(async () => {
    await onRefused();
    forgetArrival('tokens', 'publicId');
  }, [onRefused]);
  useEffect(() => {
    const way = publicId === null ? heldArrival('tokens') : { publicId };
    if (!way) return undefined;
    let isWanted = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const outcome = await dataCore().signIn(way);
      if (outcome.ok) return forgetArrival('tokens', 'publicId');
      if (!isWanted) return;
      if (!outcome.fault.retryable) {
        notifyFault(outcome.fault);
        return leave();
      }
      // Here the next try does start by itself.
      setFault({ ...outcome.fault, key: outcome.fault.kind });
      again = setTimeout(() => void ask(), AGAIN_AFTER_MS);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, [publicId, leave]);
  return <Restoring fault={fault} title={t('shell.session.enterFailed')} onGiveUp={() => void leave()} />;
}
