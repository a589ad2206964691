/** What the widget stores that moves the time window of its dashboard. Source: contract/dashboards.md 4.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';

export const SPANS = ['hour', 'day', 'week', 'twoWeeks', 'month', 'threeMonths', 'sixMonths'] as const;
const WORDS = SPANS.map((span) => [span, `date-range.${span}`] as const);

export const SETTINGS = {
  hidePicker: s.flag(false),
  hideInterval: s.flag(false),
  initialInterval: s.choice(WORDS, { whenAbsent: 'week' }),
  hideStepSize: s.flag(false),
  stepSize: s.choice(WORDS, { whenAbsent: 'day' }),
  hideLabels: s.flag(false),
  useSessionStorage: s.flag(true),
};
export type DateRangeSettings = ReadOf<typeof SETTINGS>;
