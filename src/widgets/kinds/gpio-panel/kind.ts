import { defineKind } from '../../define-kind.ts';
import { PI_LEDS, THREE_LEDS, USUAL_GROUND } from '../../gpio/boards.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gpio-panel': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'gpio-panel',
  types: { 'gpio_widgets.gpio_panel': {}, 'gpio_widgets.raspberry_pi_gpio_panel': {} },
  library: [
    {
      ...{ name: 'panel', group: 'controls', type: 'gpio_widgets.gpio_panel', of: 'latest', size: [5, 3], mostKeys: 3 },
      settings: { gpioList: THREE_LEDS, ledPanelBackgroundColor: USUAL_GROUND },
    },
    {
      ...{ name: 'piPanel', group: 'controls', type: 'gpio_widgets.raspberry_pi_gpio_panel', of: 'latest', size: [7, 11], mostKeys: 40 },
      settings: { gpioList: PI_LEDS, ledPanelBackgroundColor: USUAL_GROUND },
    },
  ],
  begins: () => ({ mostKeys: 40, draws: 'states' }),
  settings: () => import('./settings.ts'),
  data: { latest: 1 },
  isRare: true,
  view: async () => (await import('./panel-view.tsx')).PanelView,
});
