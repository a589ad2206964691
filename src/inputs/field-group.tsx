/** Several fields that are one control: a named group, with what is wrong with all of them together. */
import { Input } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './field-group.module.css';

interface FieldGroupProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** The focus left the group. */
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** A control in a control is such a group, so that readers say where a field belongs. */
export function FieldGroup({ label, name, description, error, disabled, required, onBlur, children }: FieldGroupProps) {
  const t = useT();
  const id = useId();
  // A group knows no `aria-required`: a word that is only heard stands for the star that is only seen.
  const says = [description ? `${id}-text` : '', required ? `${id}-required` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <fieldset className={classes.group} name={name} aria-disabled={disabled} aria-describedby={says || undefined} onBlur={leave}>
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
      {children}
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </fieldset>
  );
}

/**
 * Two fields beside each other where there is room.
 * @param isWide one of them holds a date and time, which is cut off in half the room.
 */
export function FieldPair({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.pair} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

/** A sentence of its own in a group. */
export function GroupText({ children }: { readonly children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}
