import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { AnyRecord } from '../contract/entities.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { Form } from '../inputs/form/form.tsx';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { useSettling } from './conflict-dialog.tsx';
import type { EntityKind, RecordDescription } from './describe.ts';
import classes from './details-tab.module.css';
import { RecordActions } from './record-actions.tsx';
import { saveChanges } from './records.ts';
import { removeRecord } from './remove-record.ts';
import { SuggestedKeys } from './suggested-keys.tsx';
import { useMayWrite } from './use-may-write.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface DetailsTabProps {
  readonly kind: EntityKind;
  readonly description: RecordDescription;
  readonly record: AnyRecord;
  readonly onSaved: () => void;
  readonly onDeleted: () => void;
}

export function DetailsTab({ kind, description, record, onSaved, onDeleted }: DetailsTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const { form, mayChange, mayDelete, facts: Facts, below: Below, hasFactsFirst } = description;
  const { settle, dialog } = useSettling(form);
  const { id } = record.id;
  const remove = useOneAtATime(() => removeRecord(kind, description, record, onDeleted));
  // The form keeps what it began with: another record mounts another form.
  const start = useMemo(() => form && { initial: form.draftOf(record), base: { current: record } }, [form, id]);
  if (!form || !start) return null;
  const { initial, base } = start;
  const canChange = mayWrite && (mayChange?.(record) ?? true);
  const canDelete = mayWrite && (mayDelete?.(record) ?? true);
  const facts = Facts ? (
    <UntilLoaded>
      <Facts key={id} kind={kind} record={record} onChanged={onSaved} />
    </UntilLoaded>
  ) : null;
  return (
    <>
      {hasFactsFirst ? facts : null}
      {description.withheld ? <p className={classes.withheld}>{t(description.withheld)}</p> : null}
      <SuggestedKeys of={record}>
        <Form
          key={id}
          description={form.description}
          initial={initial}
          isReadOnly={!canChange}
          place={`${kind.name} ${id}`}
          onRestore={(before) => {
            const begun = form.withChanges(base.current, { ...form.draftOf(base.current), ...before }, Object.keys(before));
            base.current = begun as AnyRecord;
            return form.draftOf(base.current);
          }}
          onSaved={onSaved}
          onSave={async (draft, changed) => {
            const outcome = await saveChanges(kind, description, { draft, changed, base: base.current, settle });
            if (!outcome.ok) return outcome;
            base.current = outcome.value;
            return { ok: true, value: form.draftOf(outcome.value) };
          }}
        >
          {Below
            ? (draft, changed) => (
                <UntilLoaded>
                  <Below edited={form.withChanges(base.current, draft, changed)} />
                </UntilLoaded>
              )
            : null}
        </Form>
      </SuggestedKeys>
      {dialog}
      {hasFactsFirst ? null : facts}
      <RecordActions kind={kind} description={description} record={record} onDone={onSaved} />
      {mayWrite && !canDelete && 'staysIf' in kind && kind.staysIf ? (
        <p className={classes.stays}>{t(`${kind.name}.stays` as MessageKey)}</p>
      ) : null}
      {canDelete ? (
        <div className={classes.danger}>
          <Button
            color="red"
            variant="subtle"
            leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />}
            onClick={() => void remove()}
          >
            {t('entities.delete')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
