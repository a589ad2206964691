import { WHITE_PANEL } from '../../../theme/white-panel.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'chart-pie': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'chart-pie',
  types: {
    'charts.pie': { isOlder: true },
    'charts.pie_chart_js': { isOlder: true },
    'charts.doughnut_chart_js': { isOlder: true, variant: 'doughnut' },
    pie: { settings: WHITE_PANEL },
    doughnut: { variant: 'doughnut', settings: WHITE_PANEL },
    horizontal_doughnut: { variant: 'doughnut', settings: { ...WHITE_PANEL, legendPosition: 'right' } },
  },
  library: [{ name: 'pie', group: 'charts', type: 'charts.pie', of: 'latest', size: [8, 6], settings: {}, mostKeys: 6 }],
  begins: () => ({ mostKeys: 6, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  actions: ['sliceClick'],
  data: { latest: 50 },
  isRare: true,
  view: async () => (await import('./pie-view.tsx')).PieView,
});
