/** What a state within a widget stores. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  stateId: s.text(),
  syncParentStateParams: s.flag(true),
  defaultAutofillLayout: s.flag(true),
  /** Pixels; absent: that of the state. */
  defaultMargin: s.number({ isHalf: true, least: 0, most: 200 }),
  /** Empty: that of the widget. */
  defaultBackgroundColor: s.colour({ isHalf: true }),
};
export type DashboardStateWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
