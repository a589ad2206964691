import { type ReactNode, useRef } from 'react';
import type { Outcome } from '../contract/fault.ts';
import { Form } from '../inputs/form/form.tsx';
import type { StoredForm } from '../inputs/form/stored-form.ts';
import { useSettling } from './conflict-dialog.tsx';
import { type RecordCalls, saveEdit } from './records.ts';

interface EditedRecordProps<R extends object> {
  readonly title: string;
  readonly form: StoredForm;
  /** The saved state. Another record needs another `key`. */
  readonly record: R;
  readonly calls: RecordCalls<R>;
  /** See `Form`. */
  readonly place: string;
  readonly onSaved?: (record: R) => void;
  /** Told the record with what is typed. */
  readonly children?: ReactNode | ((edited: object) => ReactNode) | undefined;
}

/** The form of one record. What others saved meanwhile stays; where they changed the same, it is asked. */
export function EditedRecord<R extends object>({ title, form, record, calls, place, onSaved, children }: EditedRecordProps<R>) {
  /** The record of the form's saved state. */
  const base = useRef<object>(record);
  const { settle, dialog } = useSettling(form);
  const save = async (draft: object, changed: readonly string[], before: object): Promise<Outcome<object>> => {
    const outcome = await saveEdit<R>(form, { base: base.current, before, draft, changed }, settle, calls);
    if (!outcome.ok) return outcome;
    base.current = outcome.value;
    onSaved?.(outcome.value);
    return { ok: true, value: form.draftOf(outcome.value) };
  };
  return (
    <>
      <Form
        title={title}
        description={form.description}
        initial={form.draftOf(record)}
        onSave={save}
        place={place}
        onRestore={(before) => {
          base.current = form.withChanges(base.current, { ...form.draftOf(base.current), ...before }, Object.keys(before));
          return form.draftOf(base.current);
        }}
      >
        {typeof children === 'function' ? (draft, changed) => children(form.withChanges(base.current, draft, changed)) : children}
      </Form>
      {dialog}
    </>
  );
}
