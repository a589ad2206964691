import { type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { mayBeLost } from '../store/unsaved.ts';

/** What is typed to find something is no loss. */
const FIELDS =
  'textarea, [contenteditable="true"], input:not([inputmode="search"], [type="checkbox"], [type="radio"], [type="file"], [role="combobox"])';

const textOf = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

/** As the form around it shows: it was not sent, or the server refused it. */
function isRefused(field: Element): boolean {
  const shown = field.closest('form, [role="dialog"]')?.querySelectorAll('[aria-invalid="true"], [role="alert"]') ?? [];
  return [...shown].some((mark) => mark.matches('[aria-invalid]') || textOf(mark) !== '');
}

/** Which texts were typed since their fields had the focus first, or since they were sent. */
export class TypedTexts {
  private readonly before = new Map<Element, string>();
  private readonly after = new Map<Element, string>();

  readonly note = ({ target }: { readonly target: EventTarget }): void => {
    if (target instanceof Element && target.matches(FIELDS) && !this.before.has(target)) this.before.set(target, textOf(target));
  };

  /** Whether it was taken is seen only later, by what the form shows then. */
  readonly sent = (): void => {
    for (const field of this.before.keys()) this.after.set(field, textOf(field));
  };

  readonly areThere = (): boolean =>
    [...this.before].some(([field, text]) => {
      const now = textOf(field);
      if (!field.isConnected || now === text) return false;
      return now !== this.after.get(field) || isRefused(field);
    });
}

/**
 * Asks before closing loses a text that was typed in it.
 * @param asksItself whether `onClose` asks, as where closing is a navigation and a form holds its changes.
 * @returns properties of the element around the fields, and what closes.
 */
export function useTypedTexts(onClose: () => void, asksItself = () => false) {
  const texts = useMemo(() => new TypedTexts(), []);
  return {
    close: () => {
      if (asksItself() || !texts.areThere()) return onClose();
      void mayBeLost().then((may) => (may ? onClose() : undefined));
    },
    watch: watchOf(texts),
  };
}

function watchOf(texts: TypedTexts) {
  return {
    onFocusCapture: (event: FocusEvent) => texts.note(event),
    onSubmitCapture: texts.sent,
    onKeyDownCapture: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) texts.sent();
    },
  };
}

/**
 * The same of a popover, which Escape and a press outside close. Forms in it do not ask, because the page is not left.
 * @returns properties of its dropdown, and what opens and closes it.
 */
export function useTypedPopover(onChange: (isOpen: boolean) => void) {
  const texts = useMemo(() => new TypedTexts(), []);
  const isAsking = useRef(false);
  const change = (isOpen: boolean) => {
    // A press in the question is one outside of the popover, too.
    if (isAsking.current) return;
    if (isOpen || !texts.areThere()) return onChange(isOpen);
    isAsking.current = true;
    void mayBeLost().then((may) => {
      isAsking.current = false;
      if (may) onChange(false);
    });
  };
  return { change, watch: watchOf(texts) };
}
