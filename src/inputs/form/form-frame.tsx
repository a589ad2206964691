import type { FormEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';
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
  readonly ref?: Ref<HTMLFormElement>;
}

export function FormFrame({ title, children, fault, state = '', actions, onSubmit, onKeyDown, ref }: FormFrameProps) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {title === undefined ? null : <h2 className={classes.title}>{title}</h2>}
      <div className={classes.fields}>{children}</div>
      <div role="alert">
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
    </form>
  );
}
