import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { Fault, Outcome } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { AttributeScope } from '../contract/telemetry.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import type { JsonValue } from '../inputs/code/json-text.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { leave } from '../store/unsaved.ts';
import classes from './attribute-editor.module.css';
import { deleteAttribute } from './delete-attribute.ts';

interface AttributeDraft {
  readonly key: string | null;
  readonly value: JsonValue | null;
}

const QUIETLY = { ignoreErrors: true } as const;
const keyRule = () => ({
  required: true,
  requiredText: translate('attribute.keyRequired'),
  pattern: /^[^,]*$/,
  patternText: translate('attribute.noComma'),
});
const NEW = describeForm<AttributeDraft>()('attribute', [
  { field: 'key', control: 'text', options: keyRule },
  { field: 'value', control: 'value' },
]);
const KNOWN = describeForm<AttributeDraft>()('attribute', [{ field: 'value', control: 'value' }]);

interface AttributeEditorProps {
  readonly entity: EntityId;
  readonly scope: AttributeScope;
  /** Null: a new one. */
  readonly attribute: string | null;
  readonly onClose: () => void;
}

/** Values come over the socket as texts: the stored one with its type is read first. */
async function readDraft({ entity, scope, attribute }: Omit<AttributeEditorProps, 'onClose'>): Promise<Outcome<AttributeDraft>> {
  if (attribute === null) return { ok: true, value: { key: null, value: null } };
  const outcome = await request('attribute', { entity, scope, key: attribute }, QUIETLY);
  if (!outcome.ok) return outcome;
  const stored = outcome.value.find(({ key }) => key === attribute);
  return { ok: true, value: { key: attribute, value: (stored?.value ?? null) as JsonValue | null } };
}

export function AttributeEditor({ entity, scope, attribute, onClose }: AttributeEditorProps) {
  const t = useT();
  const [read, setRead] = useState<Outcome<AttributeDraft>>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft({ entity, scope, attribute }).then((outcome) => {
      if (isCurrent) setRead(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [entity, scope, attribute]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (read) section.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [read]);
  if (!read) return null;
  if (!read.ok) return <ReadFault fault={read.fault} onClose={onClose} />;
  return (
    <section
      ref={section}
      className={classes.editor}
      aria-label={attribute === null ? t('attribute.new') : t('attribute.edit', { key: attribute })}
    >
      <Form
        title={attribute ?? t('attribute.new')}
        description={attribute === null ? NEW : KNOWN}
        initial={read.value}
        onSaved={onClose}
        onSave={async (draft) => {
          const attributes = { [draft.key?.trim() ?? '']: draft.value };
          const outcome = await request('saveAttributes', { entity, scope, attributes }, QUIETLY);
          return outcome.ok ? { ok: true, value: { ...draft } } : outcome;
        }}
      />
      <div className={classes.more}>
        {attribute === null ? null : (
          <Button
            variant="subtle"
            leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />}
            onClick={() => void deleteAttribute(entity, scope, attribute).then((isDone) => isDone && onClose())}
          >
            {t('entities.delete')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => leave(onClose)}>
          {t('attribute.cancel')}
        </Button>
      </div>
    </section>
  );
}

function ReadFault({ fault, onClose }: { readonly fault: Fault; readonly onClose: () => void }) {
  const t = useT();
  return (
    <FaultNotice title={t('attribute.readFailed')} fault={fault}>
      <Button onClick={onClose}>{t('attribute.cancel')}</Button>
    </FaultNotice>
  );
}
