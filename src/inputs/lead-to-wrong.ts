/** The way from an attempt to save to the field that is wrong, through everything that hides it. */
import { useCallback } from 'react';
import { flushSync } from 'react-dom';

const REVEAL = 'watchfloor-reveal';
/** Fields say it to screen readers; groups of fields cannot. */
const WRONG = '[aria-invalid="true"], [data-wrong]';
const TYPED_INTO = 'input, select, textarea, [contenteditable="true"]';
const FOCUSABLE = 'input, select, textarea, button, [contenteditable="true"], [tabindex]';

/** A ref of what can hide fields. @param open shows them; called in one update with the others around the field. */
export function useReveal(open: () => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      element.addEventListener(REVEAL, open);
      return () => element.removeEventListener(REVEAL, open);
    },
    [open],
  );
}

/** Shows and focuses the first field that is wrong, which says what is wrong with it. @returns false: there is none. */
export function leadToWrong(root: HTMLElement | null): boolean {
  let wrong = root?.querySelector<HTMLElement>(WRONG) ?? null;
  // A group can be wrong because of a field in it.
  for (let inner = wrong; inner; inner = inner.querySelector<HTMLElement>(WRONG)) wrong = inner;
  if (!wrong) return false;
  leadTo(wrong);
  return true;
}

/** Shows and focuses a field, or what can be typed into in it. */
export function leadTo(found: HTMLElement): void {
  flushSync(() => found.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true })));
  for (let group = found.closest('details'); group; group = group.parentElement?.closest('details') ?? null) group.open = true;
  const inside = [TYPED_INTO, FOCUSABLE]
    .flatMap((one) => [...found.querySelectorAll<HTMLElement>(one)])
    .find((one) => one.checkVisibility());
  const field = found.matches(FOCUSABLE) ? found : (inside ?? found);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
