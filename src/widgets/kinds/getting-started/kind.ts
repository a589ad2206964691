import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'getting-started': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'getting-started',
  types: { 'home_page_widgets.getting_started': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./getting-started-view.tsx')).GettingStartedView,
});
