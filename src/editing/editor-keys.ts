import { useEffect, useRef } from 'react';
import { type Hotkey, registerHotkeys } from '../store/hotkeys.ts';

/** The text field in which somebody typed last, with what it held then. */
interface Typed {
  readonly field: EventTarget | null;
  readonly text: string;
}

const isTextField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * What has keys of its own: `undo` and `redo` only where text is written, the others in every field. Dialogs have all of them. A browser
 * undoes only what was typed: a text that came otherwise, as by choosing from a list or stepping a number, is undone by the editor.
 */
function isTaken(act: Action, target: EventTarget | null, typed: Typed): boolean {
  if (act === 'save' || !(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"]')) return true;
  if (act === 'find') return false;
  if (act === 'undo' || act === 'redo') {
    return target.matches(':read-write') && (!isTextField(target) || (typed.field === target && typed.text === target.value));
  }
  return target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** What an editor does by keys; a key without an act is the browser's. */
export type KeyActs = Readonly<Partial<Record<Action, () => void>>>;

/** Keys of an editor: those of fields stay theirs, but for saving, and for undo where no text is written. */
export function useEditorKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  const names = Object.keys(acts).join(' ');
  useEffect(() => listKeys(names), [names]);
  useEffect(() => {
    let typed: Typed = { field: null, text: '' };
    const onInput = ({ target }: Event) => {
      if (isTextField(target)) typed = { field: target, text: target.value };
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const act = actionOf(event.key.toLowerCase(), event.ctrlKey || event.metaKey, event.shiftKey);
      const run = act && latest.current[act];
      if (!run || isTaken(act, event.target, typed)) return;
      // Copying marked text stays the browser's.
      if ((act === 'copy' || act === 'cut') && !window.getSelection()?.isCollapsed) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('input', onInput, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('input', onInput, true);
    };
  }, []);
}

/** What the keys of editors do, in the order of the list of keys; the first keys of an act are those it shows. */
const KEYS = [
  ['save', 'Ctrl', 'S'],
  ['find', 'Ctrl', 'F'],
  ['undo', 'Ctrl', 'Z'],
  ['redo', 'Ctrl', 'Y'],
  ['redo', 'Ctrl', 'Shift', 'Z'],
  ['add', '+'],
  ['selectAll', 'Ctrl', 'A'],
  ['copy', 'Ctrl', 'C'],
  ['cut', 'Ctrl', 'X'],
  ['paste', 'Ctrl', 'V'],
  ['pasteReference', 'Ctrl', 'I'],
  ['duplicate', 'Ctrl', 'D'],
  ['remove', 'Delete'],
  ['remove', 'Backspace'],
] as const;

type Action = (typeof KEYS)[number][0];

/** What keys do in the editor; undefined: nothing. @param key in lower case. */
export function actionOf(key: string, isControl: boolean, isShift: boolean): Action | undefined {
  // Some keyboards need Shift for a sign such as `+`.
  const held = [...(isControl ? ['Ctrl'] : []), ...(isControl && isShift ? ['Shift'] : [])].join(' ');
  const found = KEYS.find(([, ...keys]) => keys.at(-1)?.toLowerCase() === key && keys.slice(0, -1).join(' ') === held);
  return found?.[0];
}

/** The list of keys has those of the acts, while the editor is open. @param acts names of acts, parted by blanks. */
function listKeys(acts: string): () => void {
  const known = new Set(acts.split(' '));
  const listed = new Map<string, Hotkey>();
  for (const [act, ...keys] of KEYS) {
    if (known.has(act) && !listed.has(act)) listed.set(act, { id: `editor-${act}`, keys, text: `keys.editor.${act}`, scope: 'editor' });
  }
  return registerHotkeys([...listed.values()]);
}
