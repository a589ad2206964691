import type { ReadOf } from '../../../stored/fields/fields.ts';
import { rowFields, s, tableKeyFields } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const { displayPagination, defaultPageSize, ...rows } = rowFields('entity');

export const SETTINGS = {
  entitiesTitle: s.text({ word: 'tableTitle' }),
  enableSearch: s.flag(true),
  enableSelectColumnDisplay: s.flag(true),
  displayEntityName: s.flag(true, { group: 'columns' }),
  entityNameColumnTitle: s.text({ group: 'columns' }),
  displayEntityLabel: s.flag(false, { group: 'columns' }),
  entityLabelColumnTitle: s.text({ group: 'columns' }),
  displayEntityType: s.flag(true, { group: 'columns' }),
  defaultSortOrder: s.text({ group: 'paging' }),
  displayPagination,
  defaultPageSize,
  ...rows,
};
export const KEY_SETTINGS = tableKeyFields('entity');
export type EntitiesSettings = ReadOf<typeof SETTINGS>;
export type EntitiesWidget = WidgetInput<EntitiesSettings>;
