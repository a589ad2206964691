/** What widgets of API usage store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { keyNamed } from '../../key-named.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const timeseries = (word: string) => keyNamed(word, 'timeseries', undefined, { type: word });

const COUNTER = {
  label: s.text({ word: 'counterLabel' }),
  /** Of the dashboard: shown by a click. */
  state: s.text({ word: 'counterState' }),
  current: timeseries('countKey'),
  maxLimit: timeseries('limitKey'),
  status: timeseries('statusKey'),
};
export type StoredCounter = ReadOf<typeof COUNTER>;

export const SETTINGS = {
  dsEntityAliasId: s.choice(({ aliasIds }) => aliasIds, { word: 'usageAlias' }),
  apiUsageDataKeys: s.list(COUNTER, {
    ...{ word: 'counters', addWord: 'addCounter', newItem: { label: '' } },
    nameOf: ({ label }) => (typeof label === 'string' ? label : null),
  }),
  /** Where buttons of the header lead back to. */
  targetDashboardState: s.text(),
};
export type UsageWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
