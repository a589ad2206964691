/** A form whose fields are saved by hand, until then drafts: what is wrong keeps it from being saved, and what is open from being left. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FormChecks } from '../../inputs/control.ts';
import { leadToWrong } from '../../inputs/lead-to-wrong.ts';
import { REFUSED } from './draft-note.tsx';
import { type DraftedField, type Drafts, isOpen } from './use-drafts.ts';
import { useUnsavedDrafts } from './use-widget-drafts.ts';

interface DraftForm<Field extends DraftedField> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Of the controls in it. */
  readonly checks: FormChecks;
  /** Those that are typed and not stored. */
  readonly open: readonly Field[];
  /** Those of them that were sent and not stored. */
  readonly refused: readonly Field[];
  /** False: something is wrong, to which it leads. */
  readonly check: () => boolean;
  /** Saves these fields, but for those where a choice is due. */
  readonly save: (fields: readonly Field[]) => void;
}

export function useDraftForm<Field extends DraftedField>(fields: readonly Field[], drafts: Drafts<Field>): DraftForm<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [checks] = useState(() => new FormChecks());
  const open = fields.filter((field) => isOpen(drafts.of(field)));
  const refused = fields.filter((field) => drafts.of(field).is === 'failed');
  useUnsavedDrafts(open.length > 0);
  // Why it was not stored may be out of sight, in a low frame as a rule.
  const first = refused[0]?.id;
  useLayoutEffect(() => {
    const note = first === undefined ? null : form.current?.querySelector(REFUSED);
    for (const one of [note?.parentElement, note]) one?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  const check = () => {
    const isRight = checks.check();
    if (!isRight) leadToWrong(form.current);
    return isRight;
  };
  const save = (all: readonly Field[]) => {
    if (!check()) return;
    const wait = fields.some((field) => drafts.of(field).is === 'conflict');
    void drafts.save(all.filter((field) => drafts.of(field).is !== 'conflict')).then(() => checks.reset());
    if (wait) leadToWrong(form.current);
  };
  return { form, checks, open, refused, check, save };
}
