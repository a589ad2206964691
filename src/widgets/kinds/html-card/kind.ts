import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'html-card': typeof import('./texts/en_US.json');
  }
}

/** Its sources are read as those of header functions, so they are no demands of its description. */
export default defineKind({
  kind: 'html-card',
  types: {
    'cards.html_card': {},
    'cards.html_value_card': { variant: 'filled' },
    html_container: { variant: 'container' },
    'cards.markdown_card': { variant: 'markdown' },
    markdown_card: { variant: 'markdown' },
    'gateway_widgets.markdown_card': { variant: 'markdown' },
  },
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['elementClick'],
  demands: () => [],
  isRare: true,
  view: async () => (await import('./html-card-view.tsx')).HtmlCardView,
});
