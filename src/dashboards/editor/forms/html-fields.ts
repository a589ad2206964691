/** Settings of cards of HTML and Markdown. */
import { css, type FieldGroup, flag, html, script } from './fields.ts';
import type { FormContext } from './form-context.ts';

export function htmlGroups({ type, settings }: FormContext): readonly FieldGroup[] {
  if (type.endsWith('html_container'))
    return [{ title: null, fields: [html('html', { word: 'cardHtml' }), css('css', { word: 'cardCss' })] }];
  if (!type.endsWith('markdown_card')) return [{ title: null, fields: [html('cardHtml'), css('cardCss')] }];
  const text =
    settings.useMarkdownTextFunction === true ? script(settings, 'markdownTextFunction', ['data', 'ctx']) : html('markdownTextPattern');
  return [
    {
      title: null,
      fields: [flag('useMarkdownTextFunction'), text, flag('applyDefaultMarkdownStyle', true), css('markdownCss', { word: 'cardCss' })],
    },
  ];
}
