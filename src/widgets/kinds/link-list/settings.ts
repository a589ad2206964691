/** What lists of links store; the links are the account's. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = { columns: s.whole({ least: 1, most: 10, whenAbsent: 3 }) };
export type LinkListWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
