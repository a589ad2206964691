import { askedState } from '../../control/usual-states.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-led': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'rpc-led',
  types: {
    'control_widgets.led_indicator': { isOlder: true },
    status_widget: { variant: 'status', settings: { initialState: askedState(false) } },
  },
  library: [
    {
      ...{ name: 'led', group: 'controls', type: 'control_widgets.led_indicator', of: 'rpc', size: [3, 3], mostKeys: 1 },
      settings: { performCheckStatus: false, retrieveValueMethod: 'attribute', valueAttribute: 'value', requestTimeout: 500 },
    },
  ],
  begins: () => ({ mostKeys: 1, draws: 'states' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./led-view.tsx')).LedView,
});
