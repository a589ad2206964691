import type { FormEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import classes from './profile-screen.module.css';

interface FormFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Why it was not taken. */
  readonly fault: Fault | null;
  /** What is changed, in words. */
  readonly state?: string;
  readonly actions: ReactNode;
  readonly onSubmit: FormEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** One panel of the profile: a form with its fields, why it was refused, and its buttons. */
export function FormFrame({ title, children, fault, state = '', actions, onSubmit, onKeyDown }: FormFrameProps) {
  return (
    <form className={classes.panel} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.fields}>{children}</div>
      <div role="alert">
        {fault ? (
          <p className={classes.fault}>
            {faultSentence(fault)} <bdi className={classes.details}>{faultDetails(fault)}</bdi>
          </p>
        ) : null}
      </div>
      <div className={classes.actions}>
        <span role="status" className={classes.count}>
          {state}
        </span>
        {actions}
      </div>
    </form>
  );
}
