/** What inputs of several values store in themselves and in their keys. Source: contract/dashboards.md 4.7, 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  widgetTitle: s.text({ word: 'innerTitle' }),
  showActionButtons: s.flag(true),
  updateAllValues: s.flag(false, { when: is('showActionButtons', true) }),
  saveButtonLabel: s.text({ isHalf: true, when: is('showActionButtons', true) }),
  resetButtonLabel: s.text({ isHalf: true, when: is('showActionButtons', true) }),
  showResultMessage: s.flag(true),
  showGroupTitle: s.flag(false),
  groupTitle: s.text({ whenAbsent: '${entityName}', when: is('showGroupTitle', true) }),
  fieldsAlignment: s.choice(Object.entries({ row: 'inRows', column: 'inColumn' }), { whenAbsent: 'row' }),
  fieldsInRow: s.whole({ least: 1, whenAbsent: 2, when: is('fieldsAlignment', 'row') }),
  rowGap: s.whole({ isHalf: true, most: 100, whenAbsent: 4 }),
  columnGap: s.whole({ isHalf: true, most: 100, whenAbsent: 12 }),
  /** Of the oldest servers: all keys are shared attributes, where they do not say so themselves. */
  attributesShared: s.flag(undefined, { when: is('attributesShared', true) }),
};
export type InputSettings = ReadOf<typeof SETTINGS>;
export type InputWidget = WidgetInput<InputSettings>;

const VALUE_TYPES = Object.entries({
  ...{ string: 'value.string', double: 'value.double', integer: 'value.integer', JSON: 'value.json', booleanCheckbox: 'checkbox' },
  ...{ booleanSwitch: 'slider', dateTime: 'moment', date: 'day', time: 'clock', select: 'select', radio: 'radios', color: 'colour' },
});
const typed = (...types: readonly unknown[]) => is('dataKeyValueType', ...types);
const isNumber = typed('double', 'integer');

export const KEY_SETTINGS = {
  dataKeyHidden: s.flag(false),
  dataKeyType: s.choice(Object.entries({ server: 'ofServer', shared: 'ofShared', timeseries: 'ofReading' }), {
    isHalf: true,
  }),
  dataKeyValueType: s.choice(VALUE_TYPES, { isHalf: true, whenAbsent: 'string' }),
  selectOptions: s.list(
    { value: s.text({ word: 'storedValue', isHalf: true }), label: s.text({ word: 'shownAs', isHalf: true }) },
    { addWord: 'addOption', when: typed('select', 'radio') },
  ),
  step: s.number({ when: isNumber, whenAbsent: 1 }),
  minValue: s.number({ isHalf: true, word: 'least', when: isNumber }),
  maxValue: s.number({ isHalf: true, word: 'most', when: isNumber }),
  required: s.flag(false, { word: 'isRequired' }),
  isEditable: s.choice(Object.entries({ editable: 'editable', disabled: 'disabled', readonly: 'readonly' }), {
    whenAbsent: 'editable',
  }),
  disabledOnDataKey: s.text({ isExplained: true, when: is('isEditable', 'editable') }),
  useCustomIcon: s.flag(false, { group: 'icon' }),
  icon: s.icon({ group: 'icon', when: is('useCustomIcon', false) }),
  customIcon: s.image({ group: 'icon', when: is('useCustomIcon', true) }),
  requiredErrorMessage: s.text({ group: 'messages', when: is('required', true) }),
  minValueErrorMessage: s.text({ group: 'messages', when: isNumber }),
  maxValueErrorMessage: s.text({ group: 'messages', when: isNumber }),
  invalidDateErrorMessage: s.text({ group: 'messages', when: typed('dateTime', 'date', 'time') }),
  useGetValueFunction: s.flag(false, { group: 'functions' }),
  getValueFunctionBody: s.script(['value', 'ctx'], { group: 'functions', when: is('useGetValueFunction', true) }),
  useSetValueFunction: s.flag(false, { group: 'functions' }),
  setValueFunctionBody: s.script(['value', 'originValue', 'ctx'], {
    group: 'functions',
    when: is('useSetValueFunction', true),
  }),
};
