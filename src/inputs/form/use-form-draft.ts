import { useMemo, useState } from 'react';
import { useFault } from '../../bridge/use-fault.ts';
import type { Fault, Outcome } from '../../contract/fault.ts';
import { sameValue } from '../../stored/same-value.ts';
import { FormChecks } from '../control.ts';

/** @param saved the state that was changed. */
export type Save<Draft> = (draft: Draft, changed: readonly (keyof Draft & string)[], saved: Draft) => Promise<Outcome<Draft>>;

export interface FormState<Draft> {
  readonly draft: Draft;
  readonly saved: Draft;
  /** Fields that differ from the saved state, apart from leading and trailing blanks. */
  readonly changed: readonly (keyof Draft & string)[];
  readonly checks: FormChecks;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  /** Counts discards and restores; fields are mounted again after each, so that invalid text is dropped. */
  readonly generation: number;
  set(changes: object): void;
  /** True when there is nothing left to save. */
  save(): Promise<boolean>;
  discard(): void;
  /** Begins anew with another saved state, and with these changes of it. */
  restore(saved: Draft, values: Partial<Draft>): void;
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));

/** Fields that differ, apart from leading and trailing blanks. */
export const changedFields = <Draft extends object>(draft: Draft, saved: Draft): readonly (keyof Draft & string)[] =>
  (Object.keys(draft) as (keyof Draft & string)[]).filter((field) => !sameValue(plain(draft[field]), plain(saved[field])));

/**
 * A failed save keeps the draft; a successful one adopts the server's answer, except for what was typed while it ran.
 * @param isQuestion it is saved without changes, too.
 */
export function useFormDraft<Draft extends object>(initial: Draft, onSave: Save<Draft>, isQuestion = false): FormState<Draft> {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useFault();
  const [generation, setGeneration] = useState(0);
  const checks = useMemo(() => new FormChecks(), []);
  const changed = changedFields(draft, saved);

  const save = async (): Promise<boolean> => {
    if (!checks.check() || isBusy) return false;
    if (changed.length === 0 && !isQuestion) return true;
    setBusy(true);
    setFault(null);
    const outcome = await onSave(draft, changed, saved);
    setBusy(false);
    if (!outcome.ok) {
      setFault(outcome.fault);
      return false;
    }
    const { value } = outcome;
    setSaved(value);
    setDraft((now) => {
      const typed = Object.entries(now).filter(([field, held]) => !sameValue(held, draft[field as keyof Draft]));
      return { ...value, ...(Object.fromEntries(typed) as Partial<Draft>) };
    });
    checks.reset();
    return true;
  };

  return {
    draft,
    saved,
    changed,
    checks,
    isBusy,
    fault,
    generation,
    set: (changes) => {
      setDraft((before) => ({ ...before, ...changes }));
      setFault(null);
    },
    save,
    restore: (next, values) => {
      setSaved(next);
      setDraft({ ...next, ...values });
      setFault(null);
      setGeneration((before) => before + 1);
    },
    discard: () => {
      setDraft(saved);
      setFault(null);
      checks.reset();
      setGeneration((before) => before + 1);
    },
  };
}
