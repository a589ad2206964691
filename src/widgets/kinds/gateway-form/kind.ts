import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-form': typeof import('./texts/en_US.json');
  }
}

/** Of one gateway, or of one among all. */
export default defineKind({
  kind: 'gateway-form',
  types: { 'gateway_widgets.gateway_configuration': {}, 'gateway_widgets.config_form_latest': { variant: 'one' } },
  library: [
    {
      ...{ name: 'configuration', group: 'controls', type: 'gateway_widgets.gateway_configuration', of: 'static' },
      ...{ size: [10, 9], settings: {}, mostKeys: 0 },
    },
    {
      ...{ name: 'oneConfiguration', group: 'controls', type: 'gateway_widgets.config_form_latest', of: 'latest' },
      ...{ size: [10, 9], settings: {}, mostKeys: 0 },
    },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./gateway-view.tsx')).GatewayView,
});
