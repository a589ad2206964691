import type { EditorView } from '@codemirror/view';

/**
 * Calls `change` now, or after the text that is being composed (IME): a redraw in between ends the composition and leaves its first letters
 * behind. Returns a function that cancels a change that has not been made.
 */
export function afterComposition(editor: EditorView, change: () => void): () => void {
  if (!editor.compositionStarted) {
    change();
    return () => undefined;
  }
  let cancelFrame: (() => void) | undefined;
  // The editor reads the composed text after the event.
  const wait = () => {
    const frame = requestAnimationFrame(() => {
      cancelFrame = afterComposition(editor, change);
    });
    cancelFrame = () => cancelAnimationFrame(frame);
  };
  editor.contentDOM.addEventListener('compositionend', wait, { once: true });
  return () => {
    editor.contentDOM.removeEventListener('compositionend', wait);
    cancelFrame?.();
  };
}
