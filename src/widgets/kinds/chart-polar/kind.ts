import { WHITE_PANEL } from '../../../theme/white-panel.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'chart-polar': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'chart-polar',
  types: { 'charts.polar_area_chart_js': { isOlder: true }, polar_area: { settings: WHITE_PANEL } },
  library: [{ name: 'polar', group: 'charts', type: 'charts.polar_area_chart_js', of: 'latest', size: [8, 6], settings: {}, mostKeys: 6 }],
  begins: () => ({ mostKeys: 6, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  actions: ['sliceClick'],
  data: { latest: 50 },
  isRare: true,
  view: async () => (await import('./polar-view.tsx')).PolarView,
});
