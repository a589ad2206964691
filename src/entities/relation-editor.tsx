import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../bridge/request.ts';
import type { RelationInfo } from '../contract/entities.ts';
import type { EntityId } from '../contract/identifiers.ts';
import { useT } from '../i18n/use-t.ts';
import type { JsonValue } from '../inputs/code/json-text.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import { leave } from '../store/unsaved.ts';
import classes from './attribute-editor.module.css';

interface RelationDraft {
  readonly type: string | null;
  readonly entity: EntityId | null;
  readonly additionalInfo: JsonValue | null;
}

const NEW: RelationDraft = { type: 'Contains', entity: null, additionalInfo: null };
const FORM = describeForm<RelationDraft>()('relation', [
  { field: 'type', control: 'relation-type', options: { required: true } },
  { field: 'entity', control: 'entity-select', options: { required: true, defaultType: 'DEVICE' } },
  { field: 'additionalInfo', control: 'json' },
]);
/** Ends and type identify a relation, so they cannot be edited. */
const KNOWN = describeForm<RelationDraft>()('relation', [{ field: 'additionalInfo', control: 'json' }]);

const draftOf = ({ type, from, to, additionalInfo }: RelationInfo, side: 'from' | 'to'): RelationDraft => ({
  type,
  entity: side === 'from' ? to : from,
  additionalInfo: (additionalInfo ?? null) as JsonValue | null,
});

interface RelationEditorProps {
  readonly entity: EntityId;
  readonly side: 'from' | 'to';
  /** Null: a new one. */
  readonly relation: RelationInfo | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function RelationEditor({ entity, side, relation: stored, mayWrite, onClose }: RelationEditorProps) {
  const t = useT();
  const [initial] = useState<RelationDraft>(() => (stored ? draftOf(stored, side) : NEW));
  const name = (side === 'from' ? stored?.toName : stored?.fromName) ?? initial.entity?.id ?? '';
  const title = stored ? t(mayWrite ? 'relation.edit' : 'relation.show', { type: stored.type, name }) : t('relation.new');
  return (
    <section className={classes.editor} aria-label={title}>
      <Form
        title={title}
        description={stored ? KNOWN : FORM}
        initial={initial}
        isReadOnly={!mayWrite}
        onSaved={onClose}
        onSave={async (draft) => {
          const ends = side === 'from' ? { from: entity, to: draft.entity } : { from: draft.entity, to: entity };
          // Names are no part of a relation.
          const { fromName: _, toName: __, ...known }: Partial<RelationInfo> = stored ?? {};
          const made = stored ? known : { ...ends, type: draft.type?.trim(), typeGroup: 'COMMON' };
          const relation = { ...made, additionalInfo: draft.additionalInfo };
          const outcome = await request('saveRelation', { relation }, { ignoreErrors: true });
          return outcome.ok ? { ok: true, value: { ...draft } } : outcome;
        }}
      />
      <div className={classes.more}>
        <Button variant="subtle" onClick={() => leave(onClose)}>
          {t(mayWrite ? 'attribute.cancel' : 'marks.close')}
        </Button>
      </div>
    </section>
  );
}
