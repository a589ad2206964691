import { useContext, useState } from 'react';
import { sameValue } from '../../stored/same-value.ts';
import { SavedContext } from '../form-parts.ts';
import type { RecordItems } from '../list/record-list-control.tsx';
import { DescribedFields } from './described-fields.tsx';
import type { StoredForm } from './stored-form.ts';
import { changedFields } from './use-form-draft.ts';

/**
 * Items of a list of records, edited by the fields of one form. What is typed stays with the item and is written over what it was, as in a
 * form of one record: so a secret is typed without being read.
 */
export function recordItems(form: StoredForm): RecordItems & { readonly form: StoredForm } {
  const make = () => form.withChanges(null, form.draftOf(null), []);
  const Item: RecordItems['Item'] = ({ item, onChange }) => {
    const isSaved = useContext(SavedContext)(item);
    /** Null: a new one. */
    const [base, setBase] = useState(() => (isSaved || !sameValue(item, make()) ? item : null));
    const [typed, setTyped] = useState<object>({});
    if (isSaved && item !== base) {
      setBase(item);
      setTyped({});
    }
    const before = form.draftOf(base);
    const draft = { ...before, ...typed };
    const change = (changes: object) => {
      const next = { ...draft, ...changes };
      setTyped({ ...typed, ...changes });
      onChange(form.withChanges(base, next, changedFields(next, before)));
    };
    return <DescribedFields {...{ description: form.description, draft }} onChange={change} />;
  };
  return { form, Item, make };
}
