/**
 * Editor of JSON, JavaScript, HTML, CSS and plain text. Its text belongs to whoever draws it; cursor and undo are its own. Brings
 * CodeMirror along: only late components draw it.
 */
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { type CodeLanguage, changingSetup, fixedSetup } from './code-setup.ts';

/** Something wrong at a place of the text, both from 1. */
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
  /** Ids of what names it, and of what is said about it. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly marks: readonly CodeMark[];
}

/** The mark from its place to the end of the word there; a place behind the text is its end. */
function diagnosticOf({ doc }: EditorState, { line, column, message }: CodeMark): Diagnostic {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = Math.min(from + Math.max(column, 1) - 1, to);
  const length = /^\w+/.exec(text.slice(start - from))?.[0].length ?? 1;
  return { from: start, to: Math.min(start + length, to), severity: 'error', message };
}

/** Draws the search anew, whose words are those of the language in which it was opened. The focus stays where it is. */
function redrawSearch(editor: EditorView): void {
  if (!searchPanelOpen(editor.state)) return;
  const focused = document.activeElement;
  closeSearchPanel(editor);
  openSearchPanel(editor);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}

export function CodeEditor(props: CodeEditorProps) {
  const { language, text, marks, isDisabled, isReadOnly, labelledBy, describedBy, isInvalid, isRequired } = props;
  const t = useT();
  const locale = useLocale();
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
              // Its own search panel is no other place.
              if (!(relatedTarget instanceof Node && editor.dom.contains(relatedTarget))) latest.current.onBlur?.();
            },
          }),
        ],
      }),
      ...(host.current && { parent: host.current }),
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
      // Escape is the way to leave it by Tab, not to close the dialog around it.
      'data-mantine-stop-propagation': 'true',
    };
    const setup = changingSetup({ language, isEditable: !isReadOnly && !isDisabled, attributes }, t);
    view.current?.dispatch({ effects: changing.reconfigure(setup) });
  }, [changing, t, locale, language, labelledBy, describedBy, isInvalid, isRequired, isReadOnly, isDisabled]);

  useEffect(() => {
    if (view.current) redrawSearch(view.current);
  }, [locale]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        marks.map((mark) => diagnosticOf(editor.state, mark)),
      ),
    );
  }, [marks]);

  return <div ref={host} style={{ blockSize: '100%' }} />;
}
