import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Inserts typed text before the browser does: browsers keep the look of what they replace in `style` attributes, which the page's policy
 * refuses and reports. Composed text (IME) is left to the browser; what it replaces is removed afterwards.
 */
export const TYPE_WITHOUT_BROWSER: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType, isComposing, cancelable } = event;
    if (inputType !== 'insertText' || !data || isComposing || view.composing || !cancelable || view.state.readOnly) return false;
    // The editor hears of a new selection later than the browser types into it. Events in plain text name no range.
    const range = event.getTargetRanges()[0] ?? selectedRange(view);
    if (!range) return false;
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    const to = view.posAtDOM(range.endContainer, range.endOffset);
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: data },
        selection: { anchor: from + data.length },
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
  compositionstart: (_event, view) => {
    const { from, to, empty } = view.state.selection.main;
    if (view.state.readOnly || empty) return false;
    const replaced = view.state.sliceDoc(from, to);
    view.dispatch({ selection: { anchor: to } });
    // The editor reads the composed text after the event.
    const remove = () => {
      if (view.state.sliceDoc(from, to) === replaced) view.dispatch({ changes: { from, to }, userEvent: 'input.type.compose' });
    };
    view.contentDOM.addEventListener('compositionend', () => requestAnimationFrame(remove), { once: true });
    return false;
  },
});

function selectedRange({ contentDOM }: EditorView): Range | undefined {
  const selection = contentDOM.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && contentDOM.contains(range.commonAncestorContainer) ? range : undefined;
}
