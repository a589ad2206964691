import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { translate } from '../../i18n/i18n.ts';
import { CODE_LOOK } from './code-look.ts';
import { TYPE_WITHOUT_BROWSER } from './type-without-browser.ts';

export type CodeLanguage = 'json' | 'javascript' | 'html' | 'css' | 'text';

const LANGUAGES: Readonly<Record<CodeLanguage, () => Extension>> = { json, javascript, html, css, text: () => [] };

/** How long Tab leaves the editor after Escape. */
const LEAVE_MS = 2000;

const phrases = (t: typeof translate) => ({
  Find: t('inputs.code.find'),
  Replace: t('inputs.code.replaceWith'),
  next: t('inputs.code.next'),
  previous: t('inputs.code.previous'),
  all: t('inputs.code.all'),
  'match case': t('inputs.code.matchCase'),
  regexp: t('inputs.code.regexp'),
  'by word': t('inputs.code.byWord'),
  replace: t('inputs.code.replace'),
  'replace all': t('inputs.code.replaceAll'),
  close: t('inputs.code.close'),
  'current match': t('inputs.code.currentMatch'),
  'on line': t('inputs.code.onLine'),
  'replaced match on line $': t('inputs.code.replacedOnLine'),
  'replaced $ matches': t('inputs.code.replacedMatches'),
  'Go to line': t('inputs.code.goToLine'),
  go: t('inputs.code.go'),
  Diagnostics: t('inputs.code.problems'),
  'No diagnostics': t('inputs.code.noProblems'),
  Completions: t('inputs.code.completions'),
  'Selection deleted': t('inputs.code.selectionDeleted'),
  'Control character': t('inputs.code.controlCharacter'),
});

/** The fixed part. Tab indents; after Escape it leaves the editor. */
export function fixedSetup(): Extension {
  return [
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''),
    // Any Escape lets the next Tab leave, as screen readers are told, even one that closes completions or search.
    Prec.highest(
      EditorView.domEventHandlers({
        keydown: (event, view) => {
          if (event.key === 'Escape') view.setTabFocusMode(LEAVE_MS);
        },
      }),
    ),
    lineNumbers(),
    lintGutter(),
    history(),
    indentOnInput(),
    indentUnit.of('    '),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    search({ top: true }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    TYPE_WITHOUT_BROWSER,
    CODE_LOOK,
  ];
}

export interface ChangingSetup {
  readonly language: CodeLanguage;
  readonly isEditable: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

export function changingSetup({ language, isEditable, attributes }: ChangingSetup, t: typeof translate): Extension {
  return [
    LANGUAGES[language](),
    EditorState.phrases.of(phrases(t)),
    EditorState.readOnly.of(!isEditable),
    EditorView.editable.of(isEditable),
    EditorView.contentAttributes.of({ ...attributes }),
  ];
}
