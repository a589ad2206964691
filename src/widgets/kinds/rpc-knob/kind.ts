import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-knob': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'rpc-knob',
  types: { 'control_widgets.knob_control': { isOlder: true } },
  library: [
    {
      ...{ name: 'knob', group: 'controls', type: 'control_widgets.knob_control', of: 'rpc', size: [5, 5], mostKeys: 1 },
      settings: {
        minValue: 0,
        maxValue: 100,
        initialValue: 50,
        getValueMethod: 'getValue',
        setValueMethod: 'setValue',
        requestTimeout: 500,
      },
    },
  ],
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./knob-view.tsx')).KnobView,
});
