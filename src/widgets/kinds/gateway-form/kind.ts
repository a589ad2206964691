import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-form': typeof import('./texts/en_US.json');
  }
}

const WIDGET = { group: 'controls', size: [10, 9], settings: {}, mostKeys: 0 } as const;

/** Of one gateway, or of one among all; of newer gateways each part by itself. */
export default defineKind({
  kind: 'gateway-form',
  types: {
    'gateway_widgets.gateway_configuration': {},
    'gateway_widgets.config_form_latest': { variant: 'one', data: { entities: 1 } },
    'gateway_widgets.gateway_general_configuration': { variant: 'general', data: { entities: 1 } },
    'gateway_widgets.gateway_connectors': { variant: 'connectors', data: { entities: 1 } },
  },
  library: [
    { ...WIDGET, name: 'configuration', type: 'gateway_widgets.gateway_configuration', of: 'static' },
    { ...WIDGET, name: 'oneConfiguration', type: 'gateway_widgets.config_form_latest', of: 'latest' },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./gateway-view.tsx')).GatewayView,
});
