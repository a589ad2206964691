import { type Hotkey, hotkeyStore } from '../../store/hotkeys.ts';

const FIELDS = 'input, select, textarea, [contenteditable=""], [contenteditable="true"]';
const MODIFIERS = new Set(['Ctrl', 'Alt', 'Shift']);

/** Whether an event is the pressing of a hotkey. Shift is looked at only where it is named: `?` needs it on some keyboards. */
export function isPressed({ keys }: Hotkey, event: KeyboardEvent): boolean {
  const key = keys.at(-1) ?? '';
  const isCtrl = event.ctrlKey || event.metaKey;
  if (keys.includes('Ctrl') !== isCtrl || keys.includes('Alt') !== event.altKey) return false;
  if (keys.includes('Shift') && !event.shiftKey) return false;
  // With Alt some systems write another letter than the key's.
  return event.key.toLowerCase() === key.toLowerCase() || event.code === `Key${key}`;
}

/** Whether it is one press: alternatives are no combination. */
function isCombination({ keys }: Hotkey): boolean {
  return keys.slice(0, -1).every((key) => MODIFIERS.has(key));
}

/** Written while the palette is open and its field has no focus yet: its code may still be on the way. */
function isMeantForPalette({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!hotkeyStore.isPaletteOpen || key.length > 1 || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest('[role="dialog"]'));
}

/** Runs the newest hotkey that an event presses. Those of fields are theirs unless a hotkey says otherwise. */
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
