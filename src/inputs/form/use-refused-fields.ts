import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { leadToWrong } from '../lead-to-wrong.ts';
import type { FormDescription } from './describe-form.ts';
import { wrongFields } from './wrong-fields.ts';

interface RefusedFields {
  readonly errors: Readonly<Record<string, string>>;
  /** The fields say all of it. */
  readonly isSaid: boolean;
  /** To the first of them, after an attempt to save. */
  readonly lead: (form: HTMLElement | null) => void;
}

/** What a server's refusal says of single fields, until something is changed. */
export function useRefusedFields(description: FormDescription<object>, draft: object, fault: Fault | null): RefusedFields {
  const t = useT();
  const [isSaid, setSaid] = useState(true);
  const errors = useMemo(() => {
    if (!fault) return {};
    const shown = Object.entries(description.fields).filter(([, { isShown }]) => isShown?.(draft) ?? true);
    const named = shown.map(([field, { path }]) => ({ field, path, isEmpty: (draft[field as never] ?? null) === null }));
    const refused = Object.entries(wrongFields(fault, named));
    return Object.fromEntries(refused.map(([field, of]) => [field, of.isTaken ? t('inputs.form.taken') : of.said]));
  }, [t, description, draft, fault]);
  return {
    errors,
    isSaid: isSaid && Object.keys(errors).length > 0,
    lead: (form) => {
      flushSync(() => setSaid(true));
      // A control that shows no error would hide it.
      setSaid(leadToWrong(form));
    },
  };
}
