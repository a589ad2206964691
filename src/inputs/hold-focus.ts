/**
 * A button that clears or removes something often disappears with it, and browsers then give the focus to the page. This gives it to the
 * nearest field or button of the same control. Only after keys: a pointer expects no focus anywhere.
 */
import { useEffect } from 'react';

/** Controls and groups of controls. */
const SCOPE = 'fieldset, [role="group"], .mantine-InputWrapper-root';
const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex], [contenteditable="true"]';
const REMOVING = ['Delete', 'Backspace'];

const mayTake = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility({ visibilityProperty: true });

/** The next one in the innermost scope, else the previous one, else the same in the scopes around. */
function nearest(from: HTMLElement, around: readonly HTMLElement[], scopes: readonly (readonly HTMLElement[])[]): HTMLElement | undefined {
  const place = around.indexOf(from);
  const inOrder = [...around.slice(place + 1), ...around.slice(0, Math.max(0, place)).reverse()];
  for (const scope of scopes) {
    const found = inOrder.find((element) => scope.includes(element) && mayTake(element));
    if (found) return found;
  }
  return undefined;
}

const focusablesIn = (scope: Element) => [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)];

function scopesOf(element: Element): Element[] {
  const scope = element.parentElement?.closest(SCOPE);
  return scope ? [scope, ...scopesOf(scope)] : [];
}

function watch(event: Event): void {
  const isByKey = event instanceof KeyboardEvent ? REMOVING.includes(event.key) : event instanceof MouseEvent && event.detail === 0;
  const from = document.activeElement;
  if (!isByKey || !(from instanceof HTMLElement)) return;
  const scopes = scopesOf(from);
  const outermost = scopes.at(-1);
  if (!outermost) return;
  const before = scopes.map(focusablesIn);
  const around = before.at(-1) ?? [];
  // React has drawn by then, and the control may have moved the focus itself.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const fresh = scopes.filter((scope) => scope.isConnected).flatMap(focusablesIn);
    (nearest(from, around, before) ?? fresh.find(mayTake))?.focus();
  });
}

let users = 0;

/** For every control: one listener serves all. */
export function useHeldFocus(): void {
  useEffect(() => {
    users += 1;
    if (users === 1) for (const name of ['click', 'keydown']) document.addEventListener(name, watch, true);
    return () => {
      users -= 1;
      if (users === 0) for (const name of ['click', 'keydown']) document.removeEventListener(name, watch, true);
    };
  }, []);
}
