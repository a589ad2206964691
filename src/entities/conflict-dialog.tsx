/** Two people changed the same fields: shows both versions of each, and asks which to keep. Nothing is chosen beforehand. */
import { Button, getDefaultZIndex, Input, Modal, SegmentedControl } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { type AnyField, FormField } from '../inputs/form/form-field.tsx';
import { InheritedContext } from '../inputs/inherited.ts';
import classes from './conflict-dialog.module.css';
import type { Dispute, Settle } from './disputes.ts';

type Version = 'theirs' | 'mine';
const VERSIONS = ['theirs', 'mine'] as const;

interface Described {
  readonly description: { readonly name: string; readonly fields: readonly unknown[] };
}

interface ConflictDialogProps {
  readonly form: Described;
  readonly disputes: readonly Dispute[];
  readonly onAnswer: (mine: ReadonlySet<string> | null) => void;
}

/** Names of items of lists, such as the type of an alarm rule. */
const ITEM_NAMES = ['alarmType', 'name', 'label'] as const;

function itemName({ field, mine, theirs }: Dispute): string {
  const items = [mine, theirs].flatMap((draft) => (draft as Readonly<Record<string, unknown>>)[field] as readonly object[]);
  const names = items.flatMap((item) => ITEM_NAMES.map((name) => item[name as never] as unknown));
  return (names.find((name) => typeof name === 'string' && name !== '') as string | undefined) ?? '';
}

function ConflictDialog({ form: { description }, disputes, onAnswer }: ConflictDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({});
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const fields = description.fields as readonly AnyField<Record<string, unknown>>[];
  const open = disputes.filter(({ id }) => !chosen[id]).length;
  const answer = () => {
    if (open === 0) onAnswer(new Set(disputes.flatMap(({ id }) => (chosen[id] === 'mine' ? [id] : []))));
    else {
      setChecked(true);
      const first = box.current?.querySelector('[data-open]');
      // The radio itself is hidden: a browser does not scroll to it.
      first?.scrollIntoView({ block: 'nearest' });
      first?.querySelector('input')?.focus({ preventScroll: true });
    }
  };
  return (
    <Modal
      opened
      onClose={() => onAnswer(null)}
      title={t('conflict.title')}
      size={680}
      withCloseButton={false}
      // The form may stand in a popover.
      zIndex={getDefaultZIndex('popover') + 1}
    >
      <p className={classes.text}>{t('conflict.text')}</p>
      <div ref={box}>
        {disputes.map((dispute) => {
          const { id, field, part } = dispute;
          const of = fields.find((one) => one.field === field);
          const version = chosen[id];
          const name = t(`${description.name}.${field}` as MessageKey);
          const partName = part === null ? dispute.path : (of?.partLabel?.(part) ?? itemName(dispute));
          const label = [name, partName].filter(Boolean).join(': ');
          const shown = of?.partLabel && part !== null ? { ...of, options: { only: part } } : of;
          return (
            <section key={id} className={classes.field} aria-label={label} data-open={version === undefined || undefined}>
              <header className={classes.head}>
                <h3>
                  <bdi>{label}</bdi>
                </h3>
                <SegmentedControl
                  aria-label={t('conflict.keep', { field: label })}
                  // No version has this value: none is chosen.
                  value={version ?? ''}
                  onChange={(next) => setChosen((before) => ({ ...before, [id]: next as Version }))}
                  data={VERSIONS.map((value) => ({ value, label: t(`conflict.${value}`) }))}
                />
              </header>
              {isChecked && version === undefined ? (
                <Input.Error role="alert" className={classes.open ?? ''}>
                  {t('conflict.choose')}
                </Input.Error>
              ) : null}
              {shown ? (
                <InheritedContext value={{ readOnly: true }}>
                  <div className={classes.versions}>
                    {VERSIONS.map((one) => (
                      <div key={one} data-chosen={one === version || undefined}>
                        <FormField
                          form={description.name}
                          of={shown}
                          label={t(`conflict.${one}`)}
                          draft={dispute[one] as Record<string, unknown>}
                          onChange={() => undefined}
                        />
                      </div>
                    ))}
                  </div>
                </InheritedContext>
              ) : null}
            </section>
          );
        })}
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer(null)}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" onClick={answer}>
          {t('inputs.form.save')}
        </Button>
      </div>
    </Modal>
  );
}

/** For `saveEdit` and `saveChanges`. */
export function useSettling(form: Described | undefined): { readonly settle: Settle; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Pick<ConflictDialogProps, 'disputes' | 'onAnswer'> | null>(null);
  const settle: Settle = useCallback(
    (disputes) =>
      new Promise((resolve) => {
        const onAnswer = (mine: ReadonlySet<string> | null) => {
          setAsked(null);
          resolve(mine);
        };
        setAsked({ disputes, onAnswer });
      }),
    [],
  );
  return { settle, dialog: asked && form ? <ConflictDialog form={form} {...asked} /> : null };
}
