import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { translate } from '../../i18n/i18n.ts';
import type { KnownMembers } from './known-members.ts';
import { leaveByEscape } from './leave-by-escape.ts';
import { nameCompletion } from './name-completion.ts';

/**
 * Inserts typed text before the browser does: browsers keep the look of what they replace in `style` attributes, which the page's policy
 * refuses and reports. Composed text (IME) is left to the browser; what it replaces is removed before.
 */
const TYPE_WITHOUT_BROWSER: Extension = EditorView.domEventHandlers({
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

/** Our colours for CodeMirror. Always left to right. */
const overlay = { backgroundColor: 'var(--wf-surface)', color: 'var(--wf-text)', border: '1px solid var(--wf-line-strong)' };

const look = EditorView.theme({
  '&': { color: 'var(--wf-text)', backgroundColor: 'transparent', fontSize: '0.75rem', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { direction: 'ltr', fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.125rem' },
  '.cm-content': { caretColor: 'var(--wf-text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--wf-text)' },
  '.cm-gutters': { backgroundColor: 'var(--wf-sunken)', color: 'var(--wf-text-3)', borderRight: '1px solid var(--wf-line)' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--wf-hover)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--wf-selected)',
  },
  '.cm-matchingBracket': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--wf-selected)', outline: '1px solid var(--wf-focus)' },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'var(--wf-critical-text)' },
  '.cm-searchMatch': { backgroundColor: 'var(--wf-selected)', outline: '1px solid var(--wf-line-strong)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--wf-focus)' },
  '.cm-panels': { backgroundColor: 'var(--wf-sunken)', color: 'var(--wf-text)', borderColor: 'var(--wf-line)' },
  '.cm-textfield': { ...overlay, fontSize: '0.75rem' },
  '.cm-button': { ...overlay, backgroundImage: 'none', fontSize: '0.75rem', minHeight: '24px' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--wf-text)', minHeight: '24px', minWidth: '24px' },
  '.cm-tooltip': overlay,
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--wf-selected)', color: 'var(--wf-text)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--wf-critical-edge)' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--wf-critical-edge)' },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--wf-critical-edge)' },
});

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName], color: 'var(--wf-link)', fontWeight: '600' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--wf-link)' },
  { tag: [tags.string, tags.attributeValue, tags.punctuation], color: 'var(--wf-text-2)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--wf-text)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--wf-text-3)', fontStyle: 'italic' },
]);

const CODE_LOOK = [look, syntaxHighlighting(words)];

export type CodeLanguage = 'json' | 'javascript' | 'html' | 'css' | 'text';

const LANGUAGES: Readonly<Record<CodeLanguage, () => Extension>> = { json, javascript, html, css, text: () => [] };

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
    leaveByEscape,
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
  /** Parameters of the function whose body is edited. */
  readonly names: readonly string[];
  readonly known: KnownMembers;
}

export function changingSetup({ language, isEditable, attributes, names, known }: ChangingSetup, t: typeof translate): Extension {
  return [
    LANGUAGES[language](),
    names.length > 0 ? javascriptLanguage.data.of({ autocomplete: nameCompletion(names, known) }) : [],
    EditorState.phrases.of(phrases(t)),
    EditorState.readOnly.of(!isEditable),
    EditorView.editable.of(isEditable),
    EditorView.contentAttributes.of({ ...attributes }),
  ];
}
