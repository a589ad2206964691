import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'scada-drawing': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'scada-drawing',
  types: { scada_symbol: {}, centrifugal_pump: {}, vertical_tank: {}, horizontal_pipe: {}, horizontal_ball_valve: {} },
  ownSettings: ['scadaSymbolUrl', 'scadaSymbolContent'],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  showsPicture: true,
  view: async () => (await import('./symbol-view.tsx')).SymbolView,
});
