import { Input } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './field-group.module.css';
import { type Inherited, InheritedContext, useInherited } from './inherited.ts';

interface FieldGroupProps extends Inherited {
  readonly label: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** Several fields as one control, with a common error. Controls inside inherit its state. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, name, description, error, required, onBlur, children } = props;
  const t = useT();
  const inherited = useInherited(props);
  const id = useId();
  // Groups have no `aria-required`: a hidden word says what the star shows.
  const says = [description ? `${id}-text` : '', required ? `${id}-required` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <fieldset
      className={classes.group}
      name={name}
      aria-disabled={inherited.disabled || undefined}
      aria-describedby={says || undefined}
      data-wrong={error ? '' : undefined}
      tabIndex={error ? -1 : undefined}
      onBlur={leave}
    >
      <legend className={classes.legend}>
        {label}
        {required ? (
          <span aria-hidden className={classes.star}>
            {' *'}
          </span>
        ) : null}
      </legend>
      {required ? (
        <span id={`${id}-required`} hidden>
          {t('inputs.requiredMark')}
        </span>
      ) : null}
      {description ? (
        <p id={`${id}-text`} className={classes.text}>
          {description}
        </p>
      ) : null}
      <InheritedContext value={inherited}>{children}</InheritedContext>
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </fieldset>
  );
}

/**
 * Two fields side by side where there is room.
 * @param isWide one of them is a date and time, which needs more room.
 */
export function FieldPair({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.pair} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

export function GroupText({ children }: { readonly children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}
