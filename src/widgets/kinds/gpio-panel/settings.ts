/** What panels of LEDs store. Source: contract/dashboards.md 4.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { ground, leds } from '../../gpio/pin-fields.ts';

export const SETTINGS = { gpioList: leds, ledPanelBackgroundColor: ground };
export type PanelSettings = ReadOf<typeof SETTINGS>;
