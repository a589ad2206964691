import { Button } from '@mantine/core';
import { request } from '../bridge/request.ts';
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

interface RelationEditorProps {
  readonly entity: EntityId;
  readonly side: 'from' | 'to';
  readonly onClose: () => void;
}

export function RelationEditor({ entity, side, onClose }: RelationEditorProps) {
  const t = useT();
  return (
    <section className={classes.editor} aria-label={t('relation.new')}>
      <Form
        title={t('relation.new')}
        description={FORM}
        initial={NEW}
        onSaved={onClose}
        onSave={async (draft) => {
          const ends = side === 'from' ? { from: entity, to: draft.entity } : { from: draft.entity, to: entity };
          const relation = { ...ends, type: draft.type?.trim(), typeGroup: 'COMMON', additionalInfo: draft.additionalInfo };
          const outcome = await request('saveRelation', { relation }, { ignoreErrors: true });
          return outcome.ok ? { ok: true, value: { ...draft } } : outcome;
        }}
      />
      <div className={classes.more}>
        <Button variant="subtle" onClick={() => leave(onClose)}>
          {t('attribute.cancel')}
        </Button>
      </div>
    </section>
  );
}
