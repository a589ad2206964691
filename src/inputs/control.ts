/**
 * The contract of controls: a value is as on the wire. Text that cannot be parsed stays on screen, is reported as null, and is registered
 * as a problem with the form around, so that the form is not saved without it.
 */
import { createContext, useContext, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../i18n/use-t.ts';
import type { Path } from '../stored/path.ts';
import { afterPress } from './after-press.ts';
import { useHeldFocus } from './hold-focus.ts';
import { useInherited } from './inherited.ts';

export interface FieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
  /** Replaces the control's own error for a missing value. */
  readonly requiredText?: string | undefined;
  /** An error found outside, such as by the server. */
  readonly error?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

export interface ControlProps<Value> extends FieldProps {
  /** Null: empty or invalid. */
  readonly value: Value | null;
  /** @param within the place in the value that alone differs, where the control knows it; default: all of it. */
  readonly onChange: (value: Value | null, within?: Path) => void;
}

/** Of dates and times. */
export interface TimeControlProps<Value> extends ControlProps<Value> {
  /** Replaces the control's own error for what cannot be read. */
  readonly invalidText?: string | undefined;
}

/** Of controls that can show a text in place of a value. */
export interface HintedProps<Value> extends ControlProps<Value> {
  readonly placeholder?: string | undefined;
}

const nothing = () => () => undefined;
const never = () => 0;

/** The problems of a form by control, and whether all controls show theirs. */
export class FormChecks {
  private readonly problems = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private readonly around: FormChecks | null;
  private checks = 0;
  private doesCount = true;

  /** @param around of a larger form, which has the problems of this part, too. */
  constructor(around: FormChecks | null = null) {
    this.around = around;
  }

  set(control: string, problem: string | null): void {
    if (this.doesCount) this.around?.set(control, problem);
    if (problem === null ? !this.problems.delete(control) : this.problems.get(control) === problem) return;
    if (problem !== null) this.problems.set(control, problem);
    this.tell();
  }

  /** Whether the larger form around has the problems of this part. */
  count(doesCount: boolean): void {
    if (doesCount === this.doesCount) return;
    this.doesCount = doesCount;
    for (const [control, problem] of this.problems) this.around?.set(control, doesCount ? problem : null);
  }

  /** There are problems, and they count. */
  readonly isWrong = (): boolean => this.doesCount && this.problems.size > 0;

  /** Makes every control show its problem, those in folded items included; true when there is none. Not while React renders. */
  check(): boolean {
    flushSync(() => {
      this.checks += 1;
      this.tell();
    });
    return this.problems.size === 0;
  }

  reset(): void {
    this.checks = 0;
    this.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const leave = this.around?.subscribe(listener);
    return () => {
      this.listeners.delete(listener);
      leave?.();
    };
  };
  readonly checkCount = (): number => this.checks + (this.around?.checkCount() ?? 0);
  readonly isValid = (): boolean => this.problems.size === 0;

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const FormChecksContext = createContext<FormChecks | null>(null);

interface Checked {
  readonly error: string | null;
  readonly onBlur: () => void;
}

/** Number of attempts to save the form; from the first on every control shows its problem. */
export function useFormChecks(): number {
  const checks = useContext(FormChecksContext);
  return useSyncExternalStore(checks?.subscribe ?? nothing, checks?.checkCount ?? never);
}

/**
 * Registers a problem with the form around. It is shown after the first blur, or after the first attempt to save.
 * @param problem of the control's value; null: none. @param fault an error found outside, shown at once.
 */
export function useCheck(problem: string | null, fault: string | null | undefined): Checked {
  const checks = useContext(FormChecksContext);
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const isChecked = useFormChecks() > 0;
  // With the drawing: a form that is saved the moment it is drawn knows its problems.
  useLayoutEffect(() => checks?.set(id, problem), [checks, id, problem]);
  useLayoutEffect(() => () => checks?.set(id, null), [checks, id]);
  return { error: fault ?? (wasLeft || isChecked ? problem : null), onBlur: () => afterPress(() => setLeft(true)) };
}

interface FieldRules {
  /** Error of an empty field without `requiredText`. */
  readonly missing?: string | undefined;
  readonly problem?: string | null;
}

export function useField(props: FieldProps, isEmpty: boolean, { missing, problem = null }: FieldRules = {}) {
  const t = useT();
  useHeldFocus();
  const { disabled, readOnly, canEdit } = useInherited(props);
  const { label, name, description, required = false, requiredText, error } = props;
  const checked = useCheck(required && isEmpty ? (requiredText ?? missing ?? t('inputs.required')) : problem, error);
  return { field: { label, name, description, required, disabled, readOnly, ...checked }, canEdit };
}
