/**
 * A form from its description: errors after blur and after an attempt to save, changes counted, Ctrl S to save. A failed save keeps the
 * draft and shows why.
 */
import { Button, Kbd } from '@mantine/core';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { registerHotkeys } from '../../store/hotkeys.ts';
import type { FormDraft } from '../../stored/form-drafts.ts';
import { FormChecksContext } from '../control.ts';
import { CONTROLS } from '../controls.ts';
import { SavedContext, savedIn } from '../form-parts.ts';
import { InheritedContext } from '../inherited.ts';
import { keepFocus } from '../keep-focus.ts';
import { leadToWrong } from '../lead-to-wrong.ts';
import type { FormDescription } from './describe-form.ts';
import { DescribedFields } from './described-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { KeptOffer } from './kept-offer.tsx';
import { typeInto, useFormBackup } from './use-form-backup.ts';
import { type Save, useFormDraft } from './use-form-draft.ts';
import { useRefusedFields } from './use-refused-fields.ts';

interface FormProps<Draft extends object> {
  readonly description: FormDescription<Draft>;
  /** The saved state. Another record needs another `key`. */
  readonly initial: Draft;
  readonly onSave: Save<Draft>;
  /** Called after a save, when leaving loses nothing. */
  readonly onSaved?: () => void;
  /** Where the form stands, such as a kind and an id: what is typed when the session ends is kept for it, and offered again. */
  readonly place?: string | undefined;
  /**
   * Begins with the saved state that what is restored began with.
   * @param before the saved values of the restored fields. @returns that state. Default: the present one.
   */
  readonly onRestore?: ((before: Partial<Draft>) => Draft) | undefined;
  /** Shows the values only. */
  readonly isReadOnly?: boolean;
  readonly title?: string;
  /** For dialogs: the form can be confirmed without changes, and cancelled. */
  readonly question?: { readonly ok: string; readonly onCancel?: () => void } | undefined;
  /** Of the button that saves. */
  readonly saveText?: string | undefined;
  /** Below the fields; told what is typed, if it asks. */
  readonly children?: ReactNode | ((draft: Draft, changed: readonly string[]) => ReactNode);
}

/** The keys also save while the focus is beside the form, but not under a dialog. */
function registerSave(form: RefObject<HTMLFormElement | null>, run: () => void): () => void {
  const save = () => {
    const dialog = document.querySelector('[aria-modal="true"]');
    if (form.current?.checkVisibility() && (!dialog || dialog.contains(form.current))) run();
  };
  return registerHotkeys([{ id: 'save', keys: ['Ctrl', 'S'], text: 'keys.save', scope: 'everywhere', isAllowedInFields: true, run: save }]);
}

/** A button that is disabled by what it did would lose the focus to the page. */
function keepFocusIn(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  if (!form || !(focused instanceof HTMLButtonElement && focused.disabled && form.contains(focused))) return;
  form.tabIndex = -1;
  form.focus({ preventScroll: true });
  form.addEventListener('blur', () => form.removeAttribute('tabindex'), { once: true });
}

export function Form<Draft extends object>(props: FormProps<Draft>) {
  const { description, initial, onSave, onSaved, isReadOnly = false, title, question, place, onRestore, saveText, children } = props;
  const t = useT();
  const above = useContext(InheritedContext);
  const form = useRef<HTMLFormElement>(null);
  const { draft, saved, changed, checks, isBusy, fault, generation, set, save, discard, restore } = useFormDraft(
    initial,
    onSave,
    question !== undefined,
  );
  const fields = Object.entries(description.fields);
  const refused = useRefusedFields(description, draft, fault);
  // Fields that are shown later must not wait for their code: the form would leave the screen until then, and lose the focus.
  useEffect(() => {
    for (const { control } of Object.values(description.fields)) {
      const Control = CONTROLS[control];
      if ('loadAhead' in Control) Control.loadAhead();
    }
  }, [description]);
  const secrets = fields.flatMap(([field, { isSecret }]) => (isSecret ? [field] : []));
  const backup = useFormBackup(isReadOnly ? undefined : place, form, { draft, saved, changed }, secrets);
  const takeBackup = (kept: FormDraft) => {
    const known = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(saved, field))) as Partial<Draft>;
    flushSync(() => restore(onRestore?.(known(kept.before)) ?? saved, known(kept.values)));
    for (const [field, text] of Object.entries(kept.texts)) typeInto(form.current, field, text);
    backup.forget();
  };
  const hasChanges = changed.length > 0;
  const isValid = useSyncExternalStore(checks.subscribe, checks.isValid);
  /** Since which discard. */
  const [touched, setTouched] = useState<number>();
  // Invalid text is no change, but must not be ignored either. What was wrong from the beginning is nobody's doing.
  const isClean = !hasChanges && (isValid || touched !== generation) && !question;
  useUnsaved(hasChanges && !question);
  useLayoutEffect(() => keepFocusIn(form.current), [isClean, isBusy]);
  const told = useRef(saved);
  useEffect(() => {
    if (told.current === saved) return;
    told.current = saved;
    onSaved?.();
  }, [saved, onSaved]);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (await save()) return;
    if (checks.isValid()) refused.lead(form.current);
    else leadToWrong(form.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const latest = useRef(submit);
  useInsertionEffect(() => {
    latest.current = submit;
  });
  const isPage = !(isReadOnly || question);
  useEffect(() => (isPage ? registerSave(form, () => void latest.current()) : undefined), [isPage]);
  const isSaved = useMemo(() => savedIn(saved), [saved]);
  return (
    <FormChecksContext value={checks}>
      <FormFrame
        ref={form}
        title={title}
        fault={refused.isSaid ? null : fault}
        state={hasChanges && !question ? t('inputs.form.changes', { count: changed.length }) : ''}
        actions={
          isReadOnly ? null : (
            <>
              {question && !question.onCancel ? null : (
                <Button disabled={isClean || isBusy} onClick={question?.onCancel ?? discard}>
                  {t(question ? 'dialogs.cancel' : 'inputs.form.discard')}
                </Button>
              )}
              <Button
                type="submit"
                variant="filled"
                disabled={isClean || isBusy}
                aria-busy={isBusy}
                onMouseDown={keepFocus}
                rightSection={question ? undefined : <Kbd aria-hidden>{'Ctrl S'}</Kbd>}
              >
                {question?.ok ?? (isBusy ? undefined : saveText) ?? t(isBusy ? 'inputs.form.saving' : 'inputs.form.save')}
              </Button>
            </>
          )
        }
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        onTouch={() => setTouched(generation)}
      >
        {backup.found ? <KeptOffer kept={backup.found} onTake={takeBackup} onDrop={backup.forget} /> : null}
        <InheritedContext value={{ ...above, readOnly: isReadOnly }}>
          <SavedContext value={isSaved}>
            {/* A discard drops invalid text too. */}
            <DescribedFields {...{ description, draft, generation }} errors={refused.errors} onChange={set} />
          </SavedContext>
        </InheritedContext>
        {typeof children === 'function' ? children(draft, changed) : children}
      </FormFrame>
    </FormChecksContext>
  );
}
