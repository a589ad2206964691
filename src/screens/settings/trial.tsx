import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fault, Outcome } from '../../contract/fault.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecksContext } from '../../inputs/control.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { refusalWords } from './refusal-words.ts';
import classes from './settings.module.css';

type State =
  | { readonly is: 'running'; readonly seconds: number }
  | { readonly is: 'sent' }
  | { readonly is: 'failed'; readonly fault: Fault };

interface TrialProps {
  readonly title: string;
  /** Of the button. */
  readonly action: string;
  /** What is tried: JSON. What was said of another one is no longer true. */
  readonly of: object;
  readonly isDisabled?: boolean;
  readonly run: () => Promise<Outcome<unknown>>;
  readonly sent: string;
  /** What a failure means, in plain words; the server's own follow. Undefined: nobody knows. */
  readonly meaningOf: (fault: Fault) => string | undefined;
  readonly children?: ReactNode;
}

/** Tries what is typed, without saving it. Whoever does not want to wait stops waiting: the server goes on. */
export function Trial({ title, action, of, isDisabled = false, run, sent, meaningOf, children }: TrialProps) {
  const t = useT();
  const [state, setState] = useState<State | null>(null);
  const asked = useRef(0);
  const isRunning = state?.is === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setState((now) => (now?.is === 'running' ? { is: 'running', seconds: now.seconds + 1 } : now)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state) said.current?.scrollIntoView({ block: 'nearest' });
  }, [state?.is]);
  const tried = JSON.stringify(of);
  useEffect(() => setState((now) => (now?.is === 'running' ? now : null)), [tried]);
  const start = async () => {
    asked.current += 1;
    const own = asked.current;
    setState({ is: 'running', seconds: 0 });
    const outcome = await run();
    if (asked.current === own) setState(outcome.ok ? { is: 'sent' } : { is: 'failed', fault: outcome.fault });
  };
  const stop = () => {
    asked.current += 1;
    setState(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isDisabled && !isRunning) void start();
  };
  return (
    <section className={classes.trial} aria-label={title} onKeyDown={onKeyDown}>
      <h3 className={classes.heading}>{title}</h3>
      <FormChecksContext value={null}>{children}</FormChecksContext>
      <div className={classes.line}>
        <Button disabled={isDisabled || isRunning} aria-busy={isRunning} onClick={() => void start()}>
          {action}
        </Button>
        {isRunning ? (
          <Button variant="subtle" onClick={stop}>
            {t('settings.stopWaiting')}
          </Button>
        ) : null}
      </div>
      <div ref={said} role="status" className={classes.said}>
        {state?.is === 'running' ? t('settings.waiting', { count: state.seconds, n: formatCount(state.seconds) }) : null}
        {state?.is === 'sent' ? sent : null}
        {state?.is === 'failed' ? (
          <>
            <FailureText>{meaningOf(state.fault) ?? t('settings.notSent')}</FailureText>{' '}
            <bdi className={classes.words}>{refusalWords(state.fault)}</bdi>
          </>
        ) : null}
      </div>
    </section>
  );
}
