/** The caller owns the text, the editor cursor and undo history. Imports CodeMirror, so only late components may use it. */
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useContext, useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { type CodeLanguage, changingSetup, fixedSetup } from './code-setup.ts';
import { KnownMembersContext } from './known-members.ts';

/**
 * Calls `change` now, or after the text that is being composed (IME): a redraw in between ends the composition and leaves its first letters
 * behind. Returns a function that cancels a change that has not been made.
 */
function afterComposition(editor: EditorView, change: () => void): () => void {
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

/** Line and column from 1. */
export interface CodeMark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface CodeEditorProps {
  readonly language: CodeLanguage;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly marks: readonly CodeMark[];
  /** Parameters of the function whose body is edited, with a comma between them. */
  readonly names: string;
}

/** Clamped to the text; extends to the end of the word. */
function diagnosticOf({ doc }: EditorState, { line, column, message }: CodeMark): Diagnostic {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = Math.min(from + Math.max(column, 1) - 1, to);
  const length = /^\w+/.exec(text.slice(start - from))?.[0].length ?? 1;
  return { from: start, to: Math.min(start + length, to), severity: 'error', message };
}

/** Redraws the search panel in the current language; the focus stays. */
function redrawSearch(editor: EditorView): void {
  if (!searchPanelOpen(editor.state)) return;
  const focused = document.activeElement;
  closeSearchPanel(editor);
  openSearchPanel(editor);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}

export function CodeEditor(props: CodeEditorProps) {
  const { language, text, marks, isDisabled, isReadOnly, labelledBy, describedBy, isInvalid, isRequired, names } = props;
  const t = useT();
  const locale = useLocale();
  const known = useContext(KnownMembersContext);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [changing] = useState(() => new Compartment());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const editor = new EditorView({
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          fixedSetup(),
          changing.of([]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const typed = state.doc.toString();
            if (docChanged && typed !== latest.current.text) latest.current.onText(typed);
          }),
          EditorView.domEventHandlers({
            blur: ({ relatedTarget }) => {
              if (!(relatedTarget instanceof Node && editor.dom.contains(relatedTarget))) latest.current.onBlur?.();
            },
          }),
        ],
      }),
      parent: host.current ?? undefined,
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [changing]);

  useEffect(() => {
    const attributes = {
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
      'aria-required': String(isRequired),
      'aria-readonly': String(isReadOnly),
      'aria-disabled': String(isDisabled),
      tabindex: '0',
      dir: 'ltr',
    };
    const given = names === '' ? [] : names.split(',');
    const setup = changingSetup({ language, isEditable: !isReadOnly && !isDisabled, attributes, names: given, known }, t);
    const editor = view.current;
    return editor ? afterComposition(editor, () => editor.dispatch({ effects: changing.reconfigure(setup) })) : undefined;
  }, [changing, t, locale, language, labelledBy, describedBy, isInvalid, isRequired, isReadOnly, isDisabled, names, known]);

  useEffect(() => {
    if (view.current) redrawSearch(view.current);
  }, [locale]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    return afterComposition(editor, () => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }));
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const show = () => {
      const diagnostics = marks.map((mark) => diagnosticOf(editor.state, mark));
      editor.dispatch(setDiagnostics(editor.state, diagnostics));
    };
    return afterComposition(editor, show);
  }, [marks]);

  return <div ref={host} style={{ blockSize: '100%' }} />;
}
