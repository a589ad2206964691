/** Our colours for CodeMirror. Always left to right. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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

export const CODE_LOOK = [look, syntaxHighlighting(words)];
