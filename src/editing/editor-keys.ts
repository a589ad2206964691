import { useEffect, useRef } from 'react';

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

type Action =
  | 'save'
  | 'find'
  | 'undo'
  | 'redo'
  | 'selectAll'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'pasteReference'
  | 'duplicate'
  | 'remove'
  | 'add';

const WITH_CONTROL: Readonly<Record<string, Action>> = {
  s: 'save',
  f: 'find',
  z: 'undo',
  y: 'redo',
  a: 'selectAll',
  c: 'copy',
  x: 'cut',
  v: 'paste',
  i: 'pasteReference',
  d: 'duplicate',
};

/** What keys do in the editor; undefined: nothing. */
export function actionOf(key: string, isControl: boolean, isShift: boolean): Action | undefined {
  if (isControl && isShift) return key === 'z' ? 'redo' : undefined;
  if (isControl) return WITH_CONTROL[key];
  return key === '+' ? 'add' : key === 'delete' || key === 'backspace' ? 'remove' : undefined;
}
