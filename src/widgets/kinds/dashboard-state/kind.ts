import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'dashboard-state': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'dashboard-state',
  types: { 'cards.dashboard_state_widget': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./dashboard-state-view.tsx')).DashboardStateView,
});
