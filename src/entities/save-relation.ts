/** Saves one relation. Servers replace what is stored of the same ends and type. */
import { request } from '../bridge/request.ts';
import type { Relation } from '../contract/entities.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import type { Edit, EditedForm, Settle } from './disputes.ts';
import { saveEdit } from './records.ts';

const QUIETLY = { ignoreErrors: true } as const;
const FIELD = 'additionalInfo';

/** Ends and type identify a relation: only what it says besides can be edited. */
const FORM: EditedForm = {
  draftOf: (relation) => relation,
  withChanges: (relation, draft) => ({ ...relation, [FIELD]: (draft as Relation)[FIELD] ?? null }),
  json: [FIELD],
};

/** Servers leave out what is empty. */
const withInfo = (relation: Relation): Relation => ({ ...relation, [FIELD]: relation[FIELD] ?? null });

interface RelationEdit extends Pick<Edit, 'changed'> {
  /** What the edit began with. Null: nothing, the relation is new. */
  readonly base: Relation | null;
  readonly draft: Relation;
}

/**
 * Saves an edit over what is stored now, which others may have changed or, of a new one, added meanwhile.
 * @returns what is stored then. Faults: those of the calls, not-found for one that was deleted, and a conflict that was not settled.
 */
export async function saveRelation({ base, draft, changed }: RelationEdit, settle: Settle): Promise<Outcome<Relation>> {
  const read = async () => {
    const outcome = await request('relationToSave', { relation: draft }, QUIETLY);
    return outcome.ok ? ok(withInfo(outcome.value)) : outcome;
  };
  const save = async (relation: object) => {
    const outcome = await request('saveRelation', { relation }, QUIETLY);
    return outcome.ok ? ok(relation as Relation) : outcome;
  };
  if (base === null) {
    const found = await read();
    if (!found.ok) return found.fault.kind === 'not-found' ? save(draft) : found;
  }
  const before = withInfo(base ?? { ...draft, [FIELD]: null });
  return saveEdit<Relation>(FORM, { base: before, before, draft, changed }, settle, { read, save });
}
