import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Inserts typed text before the browser does: browsers keep the look of what they replace in `style` attributes, which the page's policy
 * refuses and reports. Composed text (IME) is left to the browser; what it replaces is removed before.
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
    const range = selectedRange(view);
    if (view.state.readOnly || !range || range.collapsed) return false;
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    const to = view.posAtDOM(range.endContainer, range.endOffset);
    // Browsers place the composed text by the start of the selection as it was before this event.
    view.dispatch({ changes: { from, to }, selection: { anchor: from }, userEvent: 'input.type.compose' });
    return false;
  },
});

function selectedRange({ contentDOM }: EditorView): Range | undefined {
  const selection = contentDOM.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && contentDOM.contains(range.commonAncestorContainer) ? range : undefined;
}
