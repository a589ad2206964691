/** What widgets of wind store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { gaugeFont } from '../../gauges/gauge-fields.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { s } from '../../settings-fields.ts';

const colours = { group: 'colours', isHalf: true } as const;

export const SETTINGS = {
  layout: s.choice(Object.entries({ default: 'fourDirections', advanced: 'eightDirections', simplified: 'noDirections' }), {
    whenAbsent: 'default',
  }),
  directionalNamesElseDegrees: s.flag(true),
  centerValueColor: sourcedColour({ group: 'colours' }),
  arrowColor: s.colour(colours),
  ticksColor: s.colour(colours),
  majorTicksColor: s.colour(colours),
  minorTicksColor: s.colour(colours),
  centerValueFont: gaugeFont('centerValue'),
  majorTicksFont: gaugeFont('majorTicks'),
};
export type WindSettings = ReadOf<typeof SETTINGS>;
