import type { FormEvent, ReactNode } from 'react';
import type { Outcome } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecksContext } from '../../inputs/control.ts';
import { InheritedContext } from '../../inputs/inherited.ts';
import { QuietPart } from '../../marks/late-part.tsx';
import { useAsOf } from '../../store/past.ts';
import { DraftActions } from '../drafts/draft-actions.tsx';
import { DraftNote } from '../drafts/draft-note.tsx';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import { type DraftedField, useDrafts } from '../drafts/use-drafts.ts';
import classes from './setup.module.css';

export interface SetupField extends DraftedField {
  readonly label: string;
  readonly draw: (value: unknown, onChange: (value: unknown) => void) => ReactNode;
}

interface SetupFormProps {
  readonly entity: EntityId;
  readonly fields: readonly SetupField[];
  /** @param open those that were typed. */
  readonly send: (open: readonly SetupField[], typed: readonly unknown[]) => Promise<Outcome<unknown>>;
}

/** Parts of a newer gateway's configuration, which are saved by hand: only those that were typed. */
export function SetupForm({ entity, fields, send }: SetupFormProps) {
  const t = useT();
  const isPast = useAsOf() !== null;
  const drafts = useDrafts<SetupField>({ groupOf: () => '', send }, entity.id);
  const { form, checks, open, refused, save } = useDraftForm(fields, drafts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPast) save(open);
  };
  return (
    <FormChecksContext value={checks}>
      <InheritedContext value={{ readOnly: isPast }}>
        <form ref={form} className={classes.form} noValidate onSubmit={submit}>
          {fields.map((field) => {
            const state = drafts.of(field);
            return (
              <div key={field.id} className={classes.wide} data-wrong={state.is === 'conflict' || undefined}>
                <QuietPart>{field.draw(state.value, (value) => drafts.type(field, value))}</QuietPart>
                <DraftNote
                  state={state}
                  stored={field.text ?? ''}
                  onTake={() => drafts.discard([field])}
                  onKeep={() => drafts.keep(field)}
                  saved=""
                />
              </div>
            );
          })}
          <DraftActions
            className={classes.actions}
            count={open.length}
            refused={refused.map(({ label }) => label)}
            said={isPast ? t('drafts.past') : undefined}
            canSave={!isPast}
            onDiscard={() => drafts.discard(open)}
          />
        </form>
      </InheritedContext>
    </FormChecksContext>
  );
}
