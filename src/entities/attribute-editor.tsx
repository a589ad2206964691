import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useAnswerOf } from '../bridge/use-answer.ts';
import { ok } from '../contract/fault.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import { FaultNotice } from '../marks/fault-notice.tsx';
import type { UnsavedPart } from '../marks/use-unsaved.ts';
import classes from './attribute-editor.module.css';
import { useSettling } from './conflict-dialog.tsx';
import { InnerEditor } from './inner-editor.tsx';
import {
  type AttributeDraft,
  type AttributePlace,
  deleteAttribute,
  NEW_ATTRIBUTE,
  readAttribute,
  saveAttribute,
} from './save-attribute.ts';

const NEW = describeForm()('attribute', {
  key: {
    control: 'text',
    required: 'attribute.keyRequired',
    options: () => ({ pattern: /^[^,]*$/, patternText: translate('attribute.noComma') }),
  },
  value: { control: 'value' },
});
const KNOWN = describeForm<Pick<AttributeDraft, 'key'>>()('attribute', { value: { control: 'value' } });

const NOTHING = ok(NEW_ATTRIBUTE);

interface AttributeEditorProps extends AttributePlace {
  /** Null: a new one. */
  readonly attribute: string | null;
  readonly part: UnsavedPart;
  readonly onClose: () => void;
}

export function AttributeEditor({ entity, scope, attribute, part, onClose }: AttributeEditorProps) {
  const t = useT();
  const { settle, dialog } = useSettling({ description: KNOWN });
  const asked = useAnswerOf((place) => readAttribute(place, place.attribute), attribute === null ? null : { entity, scope, attribute });
  const read = attribute === null ? NOTHING : asked.answer;
  if (!read) return null;
  const remove =
    attribute === null ? null : (
      <Button
        variant="subtle"
        leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />}
        onClick={() => void deleteAttribute({ entity, scope }, attribute).then((isDone) => isDone && onClose())}
      >
        {t('entities.delete')}
      </Button>
    );
  if (!read.ok)
    return (
      <FaultNotice title={t('attribute.readFailed')} fault={read.fault}>
        {remove}
        <Button onClick={onClose}>{t('attribute.cancel')}</Button>
      </FaultNotice>
    );
  return (
    <InnerEditor label={attribute === null ? t('attribute.new') : t('attribute.edit', { key: attribute })} part={part} onClose={onClose}>
      <Form
        title={attribute ?? t('attribute.new')}
        description={attribute === null ? NEW : KNOWN}
        initial={read.value}
        onSaved={onClose}
        place={`attribute ${entity.id} ${scope} ${attribute === null ? 'new' : `key ${attribute}`}`}
        onRestore={(before) => ({ ...read.value, ...before })}
        onSave={(draft, changed, base) => saveAttribute({ entity, scope }, { base, draft, changed }, settle)}
      />
      {dialog}
      <div className={classes.more}>
        {remove}
        <Button variant="subtle" onClick={() => part.leave(onClose)}>
          {t('attribute.cancel')}
        </Button>
      </div>
    </InnerEditor>
  );
}
