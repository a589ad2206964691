import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import classes from './form-frame.module.css';
import 'texts:refusal';

interface FormFrameProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly fault: Fault | null;
  readonly state?: string;
  readonly actions: ReactNode;
  readonly onSubmit: FormEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Something is typed. */
  readonly onTouch?: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

export function FormFrame({ title, children, fault, state = '', actions, onSubmit, onKeyDown, onTouch, ref }: FormFrameProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) said.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    // Editors of code take what is pasted or dropped without an event of input.
    <form ref={ref} noValidate {...{ onSubmit, onKeyDown }} onInput={onTouch} onPaste={onTouch} onDrop={onTouch}>
      {title === undefined ? null : <h2 className={classes.title}>{title}</h2>}
      {/* Apart from the title, which the buttons that stay in sight must not cover. */}
      <div>
        <div className={classes.fields}>{children}</div>
        <div ref={said} role="alert" className={classes.said}>
          {fault ? (
            <p className={classes.fault}>
              {faultSentence(fault)} <bdi className={classes.details}>{faultDetails(fault)}</bdi>
            </p>
          ) : null}
        </div>
        {actions === null ? null : (
          <div className={classes.actions}>
            <span role="status" className={classes.count}>
              {state}
            </span>
            {actions}
          </div>
        )}
      </div>
    </form>
  );
}
