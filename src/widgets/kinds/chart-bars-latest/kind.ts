import { WHITE_PANEL } from '../../../theme/white-panel.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'chart-bars-latest': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'chart-bars-latest',
  types: { 'charts.bars': { isOlder: true }, bars: { settings: WHITE_PANEL } },
  library: [{ name: 'latestBars', group: 'charts', type: 'charts.bars', of: 'latest', size: [8, 6], settings: {}, mostKeys: 6 }],
  begins: () => ({ mostKeys: 6, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  actions: ['sliceClick'],
  data: { latest: 50 },
  isRare: true,
  view: async () => (await import('./bars-view.tsx')).BarsView,
});
