import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { Form } from '../../inputs/form/form.tsx';
import type { UnsavedPart } from '../../marks/use-unsaved.ts';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { askConfirm } from '../../store/dialogs.ts';
import editor from '../attribute-editor.module.css';
import { EditedRecord } from '../edited-record.tsx';
import { InnerEditor } from '../inner-editor.tsx';
import { SuggestedKeys } from '../suggested-keys.tsx';
import { computeField } from './compute-field.ts';
import { formOf, hasForm } from './field-form.ts';
import { FieldTest } from './field-test.tsx';
import { type Field, fieldCalls, saveField } from './fields.ts';
import { readArguments, sampleOf } from './live-arguments.ts';

const FieldBackTest = lateComponent(async () => (await import('../back-test/field-back-test.tsx')).FieldBackTest);

interface FieldEditorProps {
  /** What the field is of. */
  readonly record: AnyRecord;
  /** Null: a new one. */
  readonly field: Field | null;
  readonly mayWrite: boolean;
  readonly part: UnsavedPart;
  readonly onClose: () => void;
}

/** What a script fails by with the present values; empty: nothing is known against it. */
async function failureOf(field: object, of: AnyRecord): Promise<string> {
  const { type, configuration } = partOf(field);
  if (type !== 'SCRIPT') return '';
  const sample = await sampleOf(of, null);
  // Without values, what fails tells nothing of the script.
  if (!sample.ok || !sample.value.record) return '';
  const tested = await computeField(field, await readArguments(partOf(partOf(configuration).arguments), sample.value.record));
  return tested.ok ? tested.value.error : '';
}

/** The form of one field, with its test. Servers keep whatever is sent: a script that fails is asked about before. */
export function FieldEditor({ record, field, mayWrite, part, onClose }: FieldEditorProps) {
  const t = useT();
  const has = useServerFeatures();
  const [tested, setTested] = useState<object | null>(null);
  const ask = (error: string) =>
    askConfirm({
      title: t('calculated-field.failsTitle'),
      html: { key: 'calculated-field.failsText', values: { error } },
      cancel: { key: 'calculated-field.editOn' },
      ok: { key: 'calculated-field.saveAnyway' },
    });
  const save = async (made: object): Promise<Outcome<AnyRecord>> => {
    const failure = await failureOf(made, record);
    return failure === '' || (await ask(failure)) ? saveField(made) : failed(fault('invalid', failure, { key: 'script-fails' }));
  };
  const name = String(field?.name ?? '');
  const title = field ? t(mayWrite ? 'calculated-field.edit' : 'calculated-field.show', { name }) : t('calculated-field.new');
  // A form must not change while it is open.
  if (!has) return null;
  const type = field ? field.type : 'SIMPLE';
  const form = formOf(type, has('outputStrategies'));
  const readStored = field && (() => fieldCalls(field.id.id).read());
  const test = (edited: object) =>
    hasForm(type) ? (
      <>
        <div>
          <Button variant="default" leftSection={<IconPlayerPlay aria-hidden size={16} stroke={1.75} />} onClick={() => setTested(edited)}>
            {t('calculated-field.test')}
          </Button>
        </div>
        <UntilLoaded>
          <FieldBackTest record={record} edited={edited} readStored={readStored} />
        </UntilLoaded>
      </>
    ) : null;
  return (
    <InnerEditor label={title} part={part} onClose={onClose}>
      <SuggestedKeys of={record}>
        {field && mayWrite ? (
          <EditedRecord<AnyRecord>
            title={title}
            form={form}
            // A cast: lists are read without the time that every record has.
            record={field as unknown as AnyRecord}
            calls={{ ...fieldCalls(field.id.id), save }}
            place={`calculated-field ${field.id.id}`}
            onSaved={onClose}
          >
            {test}
          </EditedRecord>
        ) : (
          <Form
            title={title}
            description={form.description}
            initial={form.draftOf(field)}
            isReadOnly={!mayWrite}
            place={`calculated-field new ${record.id.id}`}
            onSaved={onClose}
            onSave={async (draft, changed) => {
              const saved = await save({ ...form.withChanges(field, draft, changed), entityId: record.id });
              return saved.ok ? { ok: true, value: form.draftOf(saved.value) } : saved;
            }}
          >
            {(draft, changed) => test(form.withChanges(field, draft, changed))}
          </Form>
        )}
      </SuggestedKeys>
      {tested ? <FieldTest field={tested} record={record} onClose={() => setTested(null)} /> : null}
      <div className={editor.more}>
        <Button variant="subtle" onClick={() => part.leave(onClose)}>
          {t(mayWrite ? 'attribute.cancel' : 'marks.close')}
        </Button>
      </div>
    </InnerEditor>
  );
}
