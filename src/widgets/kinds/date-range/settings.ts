/** What the widget stores that moves the time window of its dashboard. Source: contract/dashboards.md 4.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';

export const SPANS = ['hour', 'day', 'week', 'twoWeeks', 'month', 'threeMonths', 'sixMonths'] as const;
const WORDS = SPANS.map((span) => [span, `date-range.${span}`] as const);

export const SETTINGS = {
  hidePicker: s.flag(false),
  onePanel: s.flag(false, { when: is('hidePicker', false) }),
  autoConfirm: s.flag(false, { when: is('hidePicker', false) }),
  showTemplate: s.flag(false, { when: is('hidePicker', false) }),
  /** 1: Monday; 0 and 7: Sunday. Absent: that of the viewer's language. */
  firstDayOfWeek: s.whole({ least: 0, most: 7, when: is('hidePicker', false) }),
  hideInterval: s.flag(false),
  initialInterval: s.choice(WORDS, { whenAbsent: 'week' }),
  hideStepSize: s.flag(false),
  stepSize: s.choice(WORDS, { whenAbsent: 'day' }),
  hideLabels: s.flag(false),
  useSessionStorage: s.flag(true),
};
export type DateRangeSettings = ReadOf<typeof SETTINGS>;
