/**
 * A form from its description: labels above, errors when a field is left and when somebody wants to save, changes counted, a save
 * that names its key. What fails keeps all that was typed and says why.
 */
import { Button, Kbd } from '@mantine/core';
import { type ComponentType, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, FormChecksContext } from './control.ts';
import { CONTROLS } from './controls.ts';
import type { FormDescription } from './describe-form.ts';
import { FormFrame } from './form-frame.tsx';
import { keepFocus } from './keep-focus.ts';
import { type Save, useFormDraft } from './use-form-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

interface FormProps<Draft, Name extends string> {
  readonly description: FormDescription<Draft, Name>;
  /** As it is saved; another thing is another form, by its `key`. */
  readonly initial: Draft;
  readonly onSave: Save<Draft>;
  readonly title?: string;
  /** Below the fields: what is to be known of the thing and cannot be edited. */
  readonly children?: ReactNode;
}

/** A field as the form draws it: that its control fits was checked when it was described. */
interface AnyField<Draft> {
  readonly field: keyof Draft & string;
  readonly control: keyof typeof CONTROLS;
  readonly isShown?: (draft: Draft) => boolean;
  readonly isHalf?: true;
  readonly isExplained?: true;
  readonly options?: object | ((draft: Draft) => object);
}

export function Form<Draft extends object, Name extends string>({ description, initial, onSave, title, children }: FormProps<Draft, Name>) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { draft, changed, checks, isBusy, fault, generation, set, save, discard } = useFormDraft(initial, onSave);
  const hasChanges = changed.length > 0;
  // What was typed and cannot be read is no change, but must not be passed over either.
  const isValid = useSyncExternalStore(checks.subscribe, checks.isValid);
  const isClean = !hasChanges && isValid;
  useUnsaved(hasChanges);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!(await save())) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const fields = description.fields as readonly AnyField<Draft>[];
  return (
    <FormChecksContext value={checks}>
      <FormFrame
        ref={form}
        title={title}
        fault={fault}
        state={hasChanges ? t('inputs.form.changes', { count: changed.length }) : ''}
        actions={
          <>
            <Button disabled={isClean || isBusy} onClick={discard}>
              {t('inputs.form.discard')}
            </Button>
            <Button
              type="submit"
              variant="filled"
              disabled={isClean || isBusy}
              aria-busy={isBusy}
              onMouseDown={keepFocus}
              rightSection={<Kbd aria-hidden>{'Ctrl S'}</Kbd>}
            >
              {t(isBusy ? 'inputs.form.saving' : 'inputs.form.save')}
            </Button>
          </>
        }
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
      >
        {fields.map(({ field, control, isShown, isHalf, isExplained, options }) => {
          if (isShown && !isShown(draft)) return null;
          const Control = CONTROLS[control] as ComponentType<ControlProps<unknown>>;
          const key = `${description.name}.${field}`;
          return (
            // What was typed and could not be read goes with a discard.
            <div key={`${field} ${generation}`} data-half={isHalf}>
              <Control
                name={field}
                label={t(key as MessageKey)}
                description={isExplained ? t(`${key}Text` as MessageKey) : undefined}
                value={draft[field] ?? null}
                onChange={(value) => set(field, value as Draft[typeof field])}
                {...(typeof options === 'function' ? options(draft) : options)}
              />
            </div>
          );
        })}
        {children}
      </FormFrame>
    </FormChecksContext>
  );
}
