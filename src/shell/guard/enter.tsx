import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { perform, QUIET } from '../../bridge/request.ts';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { forgetArrival, heldArrival } from '../../store/arrival.ts';
import { notifyFault } from '../../store/notices.ts';
import { Restoring } from './restoring.tsx';

interface EnterProps {
  /** Public customer of a visitor; null for tokens from the address. */
  readonly publicId: string | null;
  readonly onRefused: () => Promise<void>;
}

/** Where half a sign-in goes on, by the fault that says so. */
const FACTOR_PAGES: Readonly<Record<string, string>> = { 'second-factor': '/login/code', 'factor-setup': '/login/force-mfa' };
const AGAIN_AFTER_MS = 2000;

/**
 * Starts the session for tokens or a public customer. A refusal leads to the sign-in page; without an answer it retries, because a wall may
 * start before its server. The command starts the core, which first reports that it restores a session: this component is then mounted
 * again and repeats the command, and only the last answer counts.
 */
export function Enter({ publicId, onRefused }: EnterProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<Fault | null>(null);
  const leave = useCallback(async () => {
    await onRefused();
    forgetArrival('tokens', 'half', 'publicId');
  }, [onRefused]);
  useEffect(() => {
    const way = publicId === null ? (heldArrival('tokens') ?? heldArrival('half')) : { publicId };
    if (!way) return undefined;
    let isWanted = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const outcome = await perform((core) => core.signIn(way), QUIET);
      if (outcome.ok) return forgetArrival('tokens', 'publicId');
      if (!isWanted) return;
      const factor = FACTOR_PAGES[outcome.fault.key];
      if (factor) {
        navigate(factor + window.location.search, { replace: true });
        return forgetArrival('half');
      }
      if (!outcome.fault.retryable) {
        notifyFault(outcome.fault);
        return leave();
      }
      // The text for the fault's kind announces a retry, as is true here.
      setFault({ ...outcome.fault, key: outcome.fault.kind });
      again = setTimeout(() => void ask(), AGAIN_AFTER_MS);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, [publicId, leave, navigate]);
  return <Restoring fault={fault} title={t('shell.session.enterFailed')} onGiveUp={() => void leave()} />;
}
