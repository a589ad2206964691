/** What a card that leads to a page stores, and what cards to several do. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const isSeveral: When<FormContext> = (_, { variant }) => variant === 'cards';
const isOne = not(isSeveral);
const FILTERS = Object.entries({ all: 'allPages', include: 'onlyThese', exclude: 'allBut' });

export const SETTINGS = {
  name: s.text({ when: isOne }),
  icon: s.icon({ isHalf: true, when: isOne }),
  path: s.text({ isHalf: true, when: isOne }),
  filterType: s.choice(FILTERS, { whenAbsent: 'all', when: isSeveral }),
  filter: s.several([], { when: both(isSeveral, not(is('filterType', 'all'))) }),
};
export type NavigationWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
