import { WHITE_PANEL } from '../../../theme/white-panel.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'chart-radar': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'chart-radar',
  types: { 'charts.radar_chart_js': { isOlder: true }, radar: { settings: WHITE_PANEL } },
  library: [{ name: 'radar', group: 'charts', type: 'charts.radar_chart_js', of: 'latest', size: [8, 6], settings: {}, mostKeys: 6 }],
  begins: () => ({ mostKeys: 6, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  actions: ['sliceClick'],
  data: { latest: 50 },
  isRare: true,
  view: async () => (await import('./radar-view.tsx')).RadarView,
});
