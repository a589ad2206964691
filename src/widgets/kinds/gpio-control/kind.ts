import { defineKind } from '../../define-kind.ts';
import { PI_SWITCHES, THREE_SWITCHES, USUAL_GROUND } from '../../gpio/boards.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gpio-control': typeof import('./texts/en_US.json');
  }
}

/** It acts on the target of its configuration, so it has no demands of its sources. */
export default defineKind({
  kind: 'gpio-control',
  types: { 'gpio_widgets.basic_gpio_control': {}, 'gpio_widgets.raspberry_pi_gpio_control': {} },
  library: [
    {
      ...{ name: 'control', group: 'controls', type: 'gpio_widgets.basic_gpio_control', of: 'rpc', size: [4, 3], mostKeys: 0 },
      settings: { gpioList: THREE_SWITCHES, switchPanelBackgroundColor: USUAL_GROUND },
    },
    {
      ...{ name: 'piControl', group: 'controls', type: 'gpio_widgets.raspberry_pi_gpio_control', of: 'rpc', size: [6, 11], mostKeys: 0 },
      settings: { gpioList: PI_SWITCHES, switchPanelBackgroundColor: USUAL_GROUND },
    },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./pins-view.tsx')).PinsView,
});
