/** Reads, saves and deletes one attribute. Servers keep no versions of attributes. */
import { request } from '../bridge/request.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { AttributeScope } from '../contract/telemetry.ts';
import { translate } from '../i18n/i18n.ts';
import type { JsonValue } from '../inputs/code/json-text.ts';
import { notifyFault } from '../store/notices.ts';
import { askRemoval } from './ask-delete.ts';
import type { Edit, EditedForm, Settle } from './disputes.ts';
import { saveEdit } from './records.ts';

export interface AttributeDraft {
  readonly key: string | null;
  /** Null: there is none. */
  readonly value: JsonValue | null;
}

export interface AttributePlace {
  readonly entity: EntityId;
  readonly scope: AttributeScope;
}

const QUIETLY = { ignoreErrors: true } as const;
export const NEW_ATTRIBUTE: AttributeDraft = { key: null, value: null };

const FORM: EditedForm = {
  draftOf: (attribute) => attribute,
  withChanges: (attribute, draft) => ({ ...attribute, ...draft }),
  json: ['value'],
};

/** Values come over the socket as texts: this is the stored one with its type. Fails if saving would change one of its numbers. */
export async function readAttribute({ entity, scope }: AttributePlace, key: string): Promise<Outcome<AttributeDraft>> {
  const outcome = await request('attribute', { entity, scope, key }, QUIETLY);
  if (!outcome.ok) return outcome;
  const stored = outcome.value.find((attribute) => attribute.key === key);
  return ok({ key, value: (stored?.value ?? null) as JsonValue | null });
}

interface AttributeEdit extends Pick<Edit, 'changed'> {
  /** What the form began with: `NEW_ATTRIBUTE` for a new one. */
  readonly base: AttributeDraft;
  readonly draft: AttributeDraft;
}

/**
 * Saves an edit over what is stored now, which others may have changed, deleted or added meanwhile.
 * @returns what is stored then. Faults: those of the calls, and a conflict that was not settled.
 */
export function saveAttribute(place: AttributePlace, edit: AttributeEdit, settle: Settle): Promise<Outcome<AttributeDraft>> {
  const draft = { ...edit.draft, key: edit.draft.key?.trim() ?? '' };
  return saveEdit<AttributeDraft>(FORM, { ...edit, before: edit.base, draft }, settle, {
    read: () => readAttribute(place, draft.key),
    save: async (attribute) => {
      const { value } = attribute as AttributeDraft;
      const outcome = await request('saveAttributes', { ...place, attributes: { [draft.key]: value } }, QUIETLY);
      return outcome.ok ? ok({ key: draft.key, value }) : outcome;
    },
  });
}

/** Asks before. @returns whether it was deleted; the user was told of a fault. */
export async function deleteAttribute({ entity, scope }: AttributePlace, key: string): Promise<boolean> {
  if (!(await askRemoval(translate('attribute.deleteTitle', { key }), { key: 'attribute.deleteText' }))) return false;
  const outcome = await request('deleteAttributes', { entity, scope, keys: [key] }, QUIETLY);
  if (!outcome.ok) notifyFault(outcome.fault);
  return outcome.ok;
}
