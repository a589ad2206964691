/** What tables of kept commands store. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const COLUMNS = ['method', 'status', 'createdTime', 'expirationTime', 'messageType', 'rpcId'] as const;
export type CallColumn = (typeof COLUMNS)[number];

const kept = s.kept(z.nullish(z.boolean()));

export const SETTINGS = {
  displayColumns: s.several(
    COLUMNS.map((one) => [one, one]),
    { whenAbsent: COLUMNS },
  ),
  enableFilter: s.flag(true, { word: 'offersFilter' }),
  displayDetails: s.flag(true),
  allowSendRequest: s.flag(true),
  allowDelete: s.flag(true),
  defaultSortOrder: s.text({ group: 'paging', whenAbsent: '-createdTime' }),
  displayPagination: s.flag(true, { group: 'paging' }),
  defaultPageSize: s.whole({ group: 'paging', least: 1, whenAbsent: 10, when: is('displayPagination', true) }),
  /** Heads and buttons are always in sight. */
  enableStickyHeader: kept,
  enableStickyAction: kept,
};
export type CallsSettings = ReadOf<typeof SETTINGS>;
export type CallsWidget = WidgetInput<CallsSettings>;
