/** What a list of unread notifications stores. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { cardPadding, isShown } from '../../cards/card-fields.ts';
import { font } from '../../control/stored-font.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const hasCounter = isShown('showCounter');

export const SETTINGS = {
  maxNotificationDisplay: s.whole({ least: 1, most: 100, whenAbsent: 6 }),
  enableViewAll: s.flag(true),
  enableFilter: s.flag(true),
  enableMarkAsRead: s.flag(true),
  showCounter: s.flag(true, { group: 'counter' }),
  counterValueFont: font('counter', hasCounter),
  counterValueColor: s.colour({ group: 'counter', isHalf: true, when: hasCounter }),
  counterColor: s.colour({ group: 'counter', isHalf: true, when: hasCounter }),
  padding: cardPadding(),
};
export type UnreadWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
