import { storedNumber } from '../../../contract/stored-number.ts';
import { type ReadOf, schemaOf } from '../../../stored/fields/fields.ts';
import { is, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { rowFields, s, tableKeyFields } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  showTimestamp: s.flag(true),
  showMilliseconds: s.flag(false, { when: is('showTimestamp', true) }),
  useEntityLabel: s.flag(false),
  ...rowFields('rowData', {}),
};

const isLatest: When<FormContext> = (_, context) => context.isLatest === true;

/** Those of `latestDataKeys` say whether and where their column is shown: from 2, the place of the first key of the source. */
export const KEY_SETTINGS = {
  show: s.flag(true, { group: 'column', word: 'latestShown', when: isLatest }),
  order: s.own(storedNumber(), s.whole({ group: 'column', word: 'columnOrder' }).form, { when: isLatest }),
  ...tableKeyFields('rowData'),
  /** Its columns are headed by the labels of their keys. */
  customTitle: s.kept(tableKeyFields('rowData').customTitle.schema),
};
export const keySettingsSchema = schemaOf(KEY_SETTINGS);
export type ReadingsSettings = ReadOf<typeof SETTINGS>;
export type ReadingsWidget = WidgetInput<ReadingsSettings>;
