import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { rowFields, SORTED, s, tableKeyFields } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  alarmsTitle: s.text({ word: 'tableTitle' }),
  displayDetails: s.flag(true),
  allowAcknowledgment: s.flag(true),
  allowClear: s.flag(true),
  enableSelection: s.flag(true),
  enableFilter: s.own(z.nullish(z.boolean()), s.flag(true).form, {
    when: ({ enableFilter, enableStatusFilter }) => enableFilter !== undefined || enableStatusFilter === undefined,
  }),
  /** Of older dashboards. */
  enableStatusFilter: s.own(z.nullish(z.boolean()), s.flag(true, { word: 'enableFilter' }).form, {
    when: ({ enableFilter, enableStatusFilter }) => enableFilter === undefined && enableStatusFilter !== undefined,
  }),
  ...rowFields('alarm', SORTED),
};
export const KEY_SETTINGS = tableKeyFields('alarm');
export type AlarmsSettings = ReadOf<typeof SETTINGS>;
export type AlarmsWidget = WidgetInput<AlarmsSettings>;
