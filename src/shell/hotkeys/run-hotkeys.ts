import { type Hotkey, hotkeyStore } from '../../store/hotkeys.ts';

const FIELDS = 'input, select, textarea, [contenteditable=""], [contenteditable="true"]';
const MODIFIERS = new Set(['Ctrl', 'Alt', 'Shift']);

/** Shift counts only where it is named, because `?` needs it on some keyboards. */
export function isPressed({ keys }: Hotkey, event: KeyboardEvent): boolean {
  const key = keys.at(-1) ?? '';
  const isCtrl = event.ctrlKey || event.metaKey;
  if (keys.includes('Ctrl') !== isCtrl || keys.includes('Alt') !== event.altKey) return false;
  if (keys.includes('Shift') && !event.shiftKey) return false;
  // With Alt some systems write another letter than the key's.
  return event.key.toLowerCase() === key.toLowerCase() || event.code === `Key${key}`;
}

/** Several keys without modifiers, such as `↑` and `↓`, are alternatives: listed, but not run here. */
function isCombination({ keys }: Hotkey): boolean {
  return keys.slice(0, -1).every((key) => MODIFIERS.has(key));
}

/** Typed while the palette is open but its field has no focus yet, because its code is still loading. */
function isMeantForPalette({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!hotkeyStore.isPaletteOpen || key.length > 1 || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest('[role="dialog"]'));
}

/** Runs the newest hotkey that matches. In a text field only hotkeys that allow it run. */
export function runHotkeys(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (isMeantForPalette(event)) {
    hotkeyStore.query += event.key;
    event.preventDefault();
    return;
  }
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  const hotkey = hotkeyStore.registered.findLast(
    (candidate) =>
      candidate.run !== undefined &&
      (!isInField || candidate.isAllowedInFields === true) &&
      isCombination(candidate) &&
      isPressed(candidate, event),
  );
  if (!hotkey?.run) return;
  event.preventDefault();
  hotkey.run();
}
