import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-statistics': typeof import('./texts/en_US.json');
  }
}

/** What it shows is drawn by a chart or a table of its dashboard, which ask for it. */
export default defineKind({
  kind: 'gateway-statistics',
  types: { 'gateway_widgets.gateway_custom_statistics': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./statistics-view.tsx')).StatisticsView,
});
