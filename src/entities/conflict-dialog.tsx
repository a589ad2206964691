/** Two people changed the same fields: shows both versions of each, and asks which to keep. Nothing is chosen beforehand. */
import { Button, getDefaultZIndex } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import type { FieldDescription } from '../inputs/form/describe-form.ts';
import { DescribedField } from '../inputs/form/described-field.tsx';
import type { StoredForm } from '../inputs/form/stored-form.ts';
import { InheritedContext } from '../inputs/inherited.ts';
import { useVersionChoices, VERSIONS } from '../inputs/version-choice.tsx';
import { Dialog } from '../marks/dialog.tsx';
import classes from './conflict-dialog.module.css';
import type { Dispute, Settle } from './disputes.ts';

type Described = Pick<StoredForm, 'description'>;

interface ConflictDialogProps {
  readonly form: Described;
  readonly disputes: readonly Dispute[];
  readonly onAnswer: (mine: ReadonlySet<string> | null) => void;
}

/** Names of items of lists, such as the type of an alarm rule. */
const ITEM_NAMES = ['alarmType', 'name', 'label'] as const;

interface Naming {
  readonly nameOf?: (item: object) => string | null;
}

/** As the field's control names it. */
function itemName({ field, mine, theirs }: Dispute, of: FieldDescription | undefined): string {
  const items = [mine, theirs].flatMap((draft) => (draft as Readonly<Record<string, unknown>>)[field] as readonly object[]);
  const { options } = of ?? {};
  // `describeForm` has checked that these are of the control.
  const { nameOf }: Naming = (typeof options === 'function' ? options(mine as never) : options) ?? {};
  if (nameOf) return items.map(nameOf).find((name) => name !== null) ?? '';
  const names = items.flatMap((item) => ITEM_NAMES.map((name) => item[name as never] as unknown));
  return (names.find((name) => typeof name === 'string' && name !== '') as string | undefined) ?? '';
}

function ConflictDialog({ form: { description }, disputes, onAnswer }: ConflictDialogProps) {
  const t = useT();
  const choices = useVersionChoices(disputes.map(({ id }) => id));
  const answer = () => {
    if (choices.check()) onAnswer(new Set(disputes.flatMap(({ id }) => (choices.chosen[id] === 'mine' ? [id] : []))));
  };
  return (
    <Dialog
      opened
      onClose={() => onAnswer(null)}
      title={t('conflict.title')}
      size={680}
      withCloseButton={false}
      // The form may stand in a popover.
      zIndex={getDefaultZIndex('popover') + 1}
    >
      <p className={classes.text}>{t('conflict.text')}</p>
      <div ref={choices.box}>
        {disputes.map((dispute) => {
          const { id, field, part } = dispute;
          const of = description.fields[field];
          const version = choices.chosen[id];
          const name = t(`${description.name}.${field}` as MessageKey);
          const partName = part === null ? dispute.path : (of?.partLabel?.(part) ?? itemName(dispute, of));
          const label = [name, partName].filter(Boolean).join(': ');
          const shown = of?.partLabel && part !== null ? { ...of, options: { only: part } } : of;
          return (
            <section key={id} className={classes.field} aria-label={label} data-open={version === undefined || undefined}>
              <header className={classes.head}>
                <h3>
                  <bdi>{label}</bdi>
                </h3>
                {choices.control(id, label)}
              </header>
              {choices.problem(id, classes.open)}
              {shown ? (
                <InheritedContext value={{ readOnly: true }}>
                  <div className={classes.versions}>
                    {VERSIONS.map((one) => (
                      <div key={one} data-chosen={one === version || undefined}>
                        <DescribedField
                          form={description.name}
                          field={field}
                          of={shown}
                          label={t(`conflict.${one}`)}
                          draft={dispute[one]}
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
    </Dialog>
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
