/** Escape in an editor of code: the first lets the next Tab leave, a second one right after it is for what is around, such as a drawer. */
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** How long Tab leaves the editor after Escape. */
const LEAVE_MS = 2000;

/** On what stands over the whole page, around an editor: a second Escape is not for what is behind it. */
export const KEEPS_ALL_ESCAPES = 'data-keeps-escapes';

const setEscaped = StateEffect.define<boolean>();
const escaped = StateField.define({
  create: () => false,
  update: (before, { effects }) => effects.findLast((one) => one.is(setEscaped))?.value ?? before,
});

function note(view: EditorView, isEscaped: boolean): void {
  if (view.state.field(escaped) !== isEscaped) view.dispatch({ effects: setEscaped.of(isEscaped) });
}

/** Any Escape lets the next Tab leave, as screen readers are told, even one that closes completions or search. */
export const leaveByEscape: Extension = [
  escaped,
  // What is around judges the key before the editor hears of it: a dialog of Mantine, and `onEscape`.
  EditorView.contentAttributes.compute(
    [escaped],
    (state): Record<string, string> => (state.field(escaped) ? {} : { 'data-mantine-stop-propagation': 'true' }),
  ),
  Prec.highest(
    EditorView.domEventHandlers({
      keydown: ({ key }, view) => {
        if (key === 'Escape') view.setTabFocusMode(LEAVE_MS);
        note(view, key === 'Escape' && !view.dom.closest(`[${KEEPS_ALL_ESCAPES}]`));
      },
      mousedown: (_, view) => note(view, false),
      blur: (_, view) => note(view, false),
    }),
  ),
];
