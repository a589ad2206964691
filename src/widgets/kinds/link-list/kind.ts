import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'link-list': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'link-list',
  types: { 'home_page_widgets.documentation_links': {}, 'home_page_widgets.quick_links': { variant: 'quick' } },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./link-list-view.tsx')).LinkListView,
});
