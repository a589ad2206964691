import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { rowFields, SORTED, s, tableKeyFields } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  entitiesTitle: s.text({ word: 'tableTitle' }),
  displayEntityName: s.flag(true, { group: 'columns' }),
  entityNameColumnTitle: s.text({ group: 'columns', when: is('displayEntityName', true) }),
  displayEntityLabel: s.flag(false, { group: 'columns' }),
  entityLabelColumnTitle: s.text({ group: 'columns', when: is('displayEntityLabel', true) }),
  displayEntityType: s.flag(true, { group: 'columns' }),
  ...rowFields('entity', SORTED),
};
export const KEY_SETTINGS = tableKeyFields('entity');
export type EntitiesSettings = ReadOf<typeof SETTINGS>;
export type EntitiesWidget = WidgetInput<EntitiesSettings>;
