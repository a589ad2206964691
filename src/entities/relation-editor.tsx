import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Relation, RelationInfo } from '../contract/entities.ts';
import { ok } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import { useT } from '../i18n/use-t.ts';
import type { JsonValue } from '../inputs/code/json-text.ts';
import { type DraftOf, describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import type { UnsavedPart } from '../marks/use-unsaved.ts';
import classes from './attribute-editor.module.css';
import { useSettling } from './conflict-dialog.tsx';
import { InnerEditor } from './inner-editor.tsx';
import { saveRelation } from './save-relation.ts';

const FORM = describeForm()('relation', {
  type: { control: 'relation-type', required: true },
  entity: { control: 'entity-select', options: { required: true, defaultType: 'DEVICE' } },
  additionalInfo: { control: 'json' },
});
type RelationDraft = DraftOf<typeof FORM>;
/** Ends and type identify a relation, so they cannot be edited. */
const KNOWN = describeForm<Omit<RelationDraft, 'additionalInfo'>>()('relation', { additionalInfo: { control: 'json' } });

const NEW: RelationDraft = { type: 'Contains', entity: null, additionalInfo: null };

const infoOf = ({ additionalInfo }: Relation) => (additionalInfo ?? null) as JsonValue | null;

const draftOf = (relation: Relation, side: 'from' | 'to'): RelationDraft => ({
  type: relation.type,
  entity: side === 'from' ? relation.to : relation.from,
  additionalInfo: infoOf(relation),
});

interface RelationEditorProps {
  readonly entity: EntityId;
  readonly side: 'from' | 'to';
  /** Null: a new one. */
  readonly relation: RelationInfo | null;
  readonly mayWrite: boolean;
  readonly part: UnsavedPart;
  readonly onClose: () => void;
}

export function RelationEditor({ entity, side, relation: stored, mayWrite, part, onClose }: RelationEditorProps) {
  const t = useT();
  const [initial] = useState<RelationDraft>(() => (stored ? draftOf(stored, side) : NEW));
  const name = (side === 'from' ? stored?.toName : stored?.fromName) ?? initial.entity?.id ?? '';
  const { settle, dialog } = useSettling({ description: KNOWN });
  const made = ({ type, entity: far, additionalInfo }: RelationDraft): Relation => {
    // Names are no part of a relation.
    const { fromName: _, toName: __, ...known }: Partial<RelationInfo> = stored ?? {};
    const ends = side === 'from' ? { from: entity, to: far ?? entity } : { from: far ?? entity, to: entity };
    return {
      ...ends,
      type: type?.trim() ?? '',
      typeGroup: 'COMMON',
      ...known,
      additionalInfo: additionalInfo as Relation['additionalInfo'],
    };
  };
  const title = stored ? t(mayWrite ? 'relation.edit' : 'relation.show', { type: stored.type, name }) : t('relation.new');
  return (
    <InnerEditor label={title} part={part} onClose={onClose}>
      <Form
        title={title}
        description={stored ? KNOWN : FORM}
        initial={initial}
        isReadOnly={!mayWrite}
        onSaved={onClose}
        place={`relation ${entity.id} ${side} ${stored ? `${initial.entity?.id} ${stored.typeGroup} ${stored.type}` : 'new'}`}
        onRestore={(before) => ({ ...initial, ...before })}
        onSave={async (draft, changed, before) => {
          const saved = await saveRelation({ base: stored && made(before), draft: made(draft), changed }, settle);
          return saved.ok ? ok({ ...draft, additionalInfo: infoOf(saved.value) }) : saved;
        }}
      />
      {dialog}
      <div className={classes.more}>
        <Button variant="subtle" onClick={() => part.leave(onClose)}>
          {t(mayWrite ? 'attribute.cancel' : 'marks.close')}
        </Button>
      </div>
    </InnerEditor>
  );
}
