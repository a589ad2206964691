import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    navigation: typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'navigation',
  types: { 'navigation_widgets.navigation_card': {}, 'navigation_widgets.navigation_cards': { variant: 'cards' } },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./navigation-view.tsx')).NavigationView,
});
