import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'scada-drawing': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'scada-drawing',
  types: {
    ...{ scada_symbol: {}, centrifugal_pump: {}, horizontal_ball_valve: {}, horizontal_inline_flow_meter: {}, vertical_tank: {} },
    ...{ horizontal_pipe: {}, long_horizontal_pipe: {}, vertical_pipe: {}, long_vertical_pipe: {} },
    ...{ left_bottom_elbow_pipe: {}, left_top_elbow_pipe: {}, bottom_right_elbow_pipe: {}, top_right_elbow_pipe: {} },
    ...{ left_tee_pipe: {}, right_tee_pipe: {} },
  },
  ownSettings: ['scadaSymbolUrl', 'scadaSymbolContent'],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  showsPicture: true,
  view: async () => (await import('./symbol-view.tsx')).SymbolView,
});
