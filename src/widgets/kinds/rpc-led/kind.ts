import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-led': typeof import('./texts/en_US.json');
  }
}

/** As newer consoles read a state where their author has not said how. */
const ASKED = {
  action: 'EXECUTE_RPC',
  defaultValue: false,
  executeRpc: { method: 'getState', requestTimeout: 5000, requestPersistent: false, persistentPollingInterval: 1000 },
  dataToValue: { type: 'NONE', compareToValue: true },
};

export default defineKind({
  kind: 'rpc-led',
  types: { 'control_widgets.led_indicator': { isOlder: true }, status_widget: { variant: 'status', settings: { initialState: ASKED } } },
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
