import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'recent-dashboards': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'recent-dashboards',
  types: { 'home_page_widgets.dashboards': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./recent-dashboards-view.tsx')).RecentDashboardsView,
});
