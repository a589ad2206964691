/** What compasses store. Source: contract/dashboards.md 4.5. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { gaugeFont } from '../../gauges/gauge-fields.ts';
import { s } from '../../settings-fields.ts';

const colours = { group: 'colours', isHalf: true } as const;

export const SETTINGS = {
  /** Names of directions, from north on, at even distances. */
  majorTicks: s.several([], { isFree: true }),
  /** Parts between two of them. */
  minorTicks: s.number({ isHalf: true, least: 1, whenAbsent: 22 }),
  animationTarget: s.choice(Object.entries({ needle: 'turnsNeedle', plate: 'turnsPlate' }), { isHalf: true, whenAbsent: 'needle' }),
  showBorder: s.flag(false, { group: 'look' }),
  colorPlate: s.colour(colours),
  colorNeedle: s.colour(colours),
  colorMajorTicks: s.colour(colours),
  colorMinorTicks: s.colour(colours),
  majorTickFont: gaugeFont('majorTicks'),
};
export type CompassSettings = ReadOf<typeof SETTINGS>;
