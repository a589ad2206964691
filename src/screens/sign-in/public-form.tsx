import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { keepFocus } from '../../inputs/keep-focus.ts';
import { FormFault } from './form-fault.tsx';
import classes from './public-card.module.css';

interface PublicFormProps {
  /** The fields. */
  readonly children: ReactNode;
  /** Null without a failure. */
  readonly failure: { readonly sentence: ReactNode; readonly details: string } | null;
  /** Beside the failure: what else can be done about it. */
  readonly remedy?: ReactNode;
  readonly isBusy: boolean;
  readonly submitWords: string;
  readonly onSubmit: () => Promise<void>;
  /** Where a link out of the form leads. */
  readonly away?: string;
}

/** Fields with what went wrong, the button that sends them, and the way out. */
export function PublicForm({ children, failure, remedy, isBusy, submitWords, onSubmit, away }: PublicFormProps) {
  const t = useT();
  const faultId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-describedby={failure ? faultId : undefined}>
      {children}
      <FormFault id={faultId} sentence={failure?.sentence} details={failure?.details ?? ''} />
      {remedy}
      <Button
        type="submit"
        size="lg"
        variant="filled"
        fullWidth
        disabled={isBusy}
        aria-busy={isBusy}
        onMouseDown={keepFocus}
        className={classes.submit}
      >
        {submitWords}
      </Button>
      {away === undefined ? null : (
        <Link href={away} className={classes.away}>
          {t('login.cancel')}
        </Link>
      )}
    </form>
  );
}
