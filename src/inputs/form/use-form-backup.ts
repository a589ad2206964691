import { type RefObject, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { sessionStore } from '../../store/session.ts';
import { wasGivenUp } from '../../store/unsaved.ts';
import { type FormDraft, forgetFormDraft, keepFormDraft, readFormDraft } from '../../stored/form-drafts.ts';

interface Held<Draft> {
  readonly draft: Draft;
  readonly saved: Draft;
  readonly changed: readonly (keyof Draft & string)[];
}

/** Forms go on without it; what is typed then only does not survive the end of the session. */
const withoutDraft = (error: unknown) => console.warn(`The browser keeps no draft: ${String(error)}`);

/** The text of a field that has no value. */
function textIn(form: HTMLFormElement | null, field: string): string {
  const element = form?.elements.namedItem(field);
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value.trim() : '';
}

/**
 * Keeps what is typed when the session ends under a form, and finds it when the same account opens the same form.
 * @param place undefined: nothing is kept. @param secrets fields that are never kept.
 */
export function useFormBackup<Draft extends object>(
  place: string | undefined,
  form: RefObject<HTMLFormElement | null>,
  now: Held<Draft>,
  secrets: readonly string[],
) {
  const [userId] = useState(() => sessionStore.current.user?.id.id ?? '');
  const [found, setFound] = useState<FormDraft | null>(null);
  const latest = useRef({ now, secrets });
  useInsertionEffect(() => {
    latest.current = { now, secrets };
  });
  useEffect(() => {
    if (place === undefined) return undefined;
    let isGone = false;
    readFormDraft(userId, place).then((draft) => {
      if (!isGone) setFound(draft);
    }, withoutDraft);
    return () => {
      isGone = true;
    };
  }, [userId, place]);
  // Before the fields leave the page, which have texts that are no value.
  useInsertionEffect(() => {
    if (place === undefined) return undefined;
    return () => {
      const { draft, saved, changed } = latest.current.now;
      const fields = changed.filter((field) => !latest.current.secrets.includes(field));
      if (sessionStore.current.phase === 'signed-in' || fields.length === 0 || wasGivenUp()) return;
      const texts = fields.flatMap((field) => {
        const text = (draft[field] ?? null) === null ? textIn(form.current, field) : '';
        return text === '' ? [] : [[field, text] as const];
      });
      const pick = (of: Draft) => Object.fromEntries(fields.map((field) => [field, of[field] ?? null]));
      const kept = { before: pick(saved), values: pick(draft), texts: Object.fromEntries(texts), at: Date.now() };
      keepFormDraft(userId, place, kept).catch(withoutDraft);
    };
  }, [userId, place, form]);
  const forget = () => {
    if (found === null || place === undefined) return;
    setFound(null);
    forgetFormDraft(userId, place).catch(withoutDraft);
  };
  return { found, forget };
}

/** Types a text into a field that has no value for it. */
export function typeInto(form: HTMLFormElement | null, field: string, text: string): void {
  const element = form?.elements.namedItem(field);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React sees an input only if the value was not set by its own setter.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
