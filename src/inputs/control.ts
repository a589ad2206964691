/**
 * What every control takes, and how it says that something is wrong with it. A control's value is the wire's value: a text that
 * cannot be read as one is kept on screen, reported as null, and told to the form around it, so that it is never saved by half.
 */
import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';

export interface ControlProps<Value> {
  readonly label: string;
  /** Null: nothing, or nothing that can be used. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** Of the element, such as the field's name in its model. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
  /** Said in place of the control's own sentence when nothing is there but must be. */
  readonly requiredText?: string | undefined;
  /** What is wrong with the value by others' judgement, such as the platform's. */
  readonly error?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

const nothing = () => () => undefined;
const never = () => 0;

/** What is wrong with the controls of a form, by control; and whether all of them have to say so by now. */
export class FormChecks {
  private readonly problems = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private checks = 0;

  /** @param problem null: nothing is wrong. */
  set(control: string, problem: string | null): void {
    if (problem === null ? !this.problems.delete(control) : this.problems.get(control) === problem) return;
    if (problem !== null) this.problems.set(control, problem);
    this.tell();
  }

  /** Lets every control say what is wrong with it; true when nothing is. */
  check(): boolean {
    this.checks += 1;
    this.tell();
    return this.problems.size === 0;
  }

  /** Back to where a form begins: a control speaks when it is left. */
  reset(): void {
    this.checks = 0;
    this.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** How often all were asked since the form began. */
  readonly checkCount = (): number => this.checks;
  readonly isValid = (): boolean => this.problems.size === 0;

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The form around a control; none where a control stands alone. */
export const FormChecksContext = createContext<FormChecks | null>(null);

interface Checked {
  /** To be shown, null while it is too early or nothing is wrong. */
  readonly error: string | null;
  readonly onBlur: () => void;
}

/** How often somebody wanted to save the form around: from the first time on every control says what is wrong with it. */
export function useFormChecks(): number {
  const checks = useContext(FormChecksContext);
  return useSyncExternalStore(checks?.subscribe ?? nothing, checks?.checkCount ?? never);
}

/**
 * Tells the form around what is wrong, and says when it is shown: once the control was left, or somebody wanted to save.
 * @param problem what is wrong with what stands in the control, null when nothing is.
 * @param fault what others found wrong: shown at once.
 */
export function useCheck(problem: string | null, fault: string | null | undefined): Checked {
  const checks = useContext(FormChecksContext);
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const isChecked = useFormChecks() > 0;
  useEffect(() => checks?.set(id, problem), [checks, id, problem]);
  useEffect(() => () => checks?.set(id, null), [checks, id]);
  return { error: fault ?? (wasLeft || isChecked ? problem : null), onBlur: () => setLeft(true) };
}
