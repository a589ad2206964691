/** Two people changed the same fields: shows both versions, field by field, and asks which to keep. */
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { type AnyField, FormField } from '../inputs/form/form-field.tsx';
import { InheritedContext } from '../inputs/inherited.ts';
import classes from './conflict-dialog.module.css';
import type { Conflict, Settle } from './records.ts';

type Version = 'theirs' | 'mine';
const VERSIONS = ['theirs', 'mine'] as const;

interface ConflictDialogProps {
  readonly form: { readonly description: { readonly name: string; readonly fields: readonly unknown[] } };
  readonly conflict: Conflict;
  readonly onAnswer: (mine: readonly string[] | null) => void;
}

function ConflictDialog({ form: { description }, conflict, onAnswer }: ConflictDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({});
  const fields = (description.fields as readonly AnyField<Record<string, unknown>>[]).filter(({ field }) =>
    conflict.fields.includes(field),
  );
  const versionOf = (field: string) => chosen[field] ?? 'mine';
  return (
    <Modal opened onClose={() => onAnswer(null)} title={t('conflict.title')} size={680} withCloseButton={false}>
      <p className={classes.text}>{t('conflict.text')}</p>
      {fields.map((of) => {
        const label = t(`${description.name}.${of.field}` as MessageKey);
        return (
          <section key={of.field} className={classes.field} aria-label={label}>
            <header className={classes.head}>
              <h3>{label}</h3>
              <SegmentedControl
                aria-label={t('conflict.keep', { field: label })}
                value={versionOf(of.field)}
                onChange={(version) => setChosen((before) => ({ ...before, [of.field]: version as Version }))}
                data={VERSIONS.map((value) => ({ value, label: t(`conflict.${value}`) }))}
              />
            </header>
            <InheritedContext value={{ readOnly: true }}>
              <div className={classes.versions}>
                {VERSIONS.map((version) => (
                  <div key={version} data-chosen={version === versionOf(of.field) || undefined}>
                    <FormField
                      form={description.name}
                      of={of}
                      label={t(`conflict.${version}`)}
                      draft={conflict[version] as Record<string, unknown>}
                      onChange={() => undefined}
                    />
                  </div>
                ))}
              </div>
            </InheritedContext>
          </section>
        );
      })}
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer(null)}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" onClick={() => onAnswer(fields.map(({ field }) => field).filter((field) => versionOf(field) === 'mine'))}>
          {t('inputs.form.save')}
        </Button>
      </div>
    </Modal>
  );
}

/** For `saveChanges`. */
export function useSettling(form: ConflictDialogProps['form'] | undefined): { readonly settle: Settle; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Pick<ConflictDialogProps, 'conflict' | 'onAnswer'> | null>(null);
  const settle: Settle = useCallback(
    (conflict) =>
      new Promise((resolve) => {
        const onAnswer = (mine: readonly string[] | null) => {
          setAsked(null);
          resolve(mine);
        };
        setAsked({ conflict, onAnswer });
      }),
    [],
  );
  return { settle, dialog: asked && form ? <ConflictDialog form={form} {...asked} /> : null };
}
