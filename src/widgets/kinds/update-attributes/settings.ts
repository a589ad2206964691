/** What inputs store: one that edits several values in its keys, one that edits one value in its widget. Source: contract/dashboards.md 4.7, 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const several: When<FormContext> = (_, { variant }) => variant === undefined;
const one: When<FormContext> = (_, { variant }) => variant !== undefined;
const of =
  (...types: readonly string[]): When<FormContext> =>
  (_, { variant }) =>
    types.some((type) => variant?.endsWith(` ${type}`));

export const SETTINGS = {
  widgetTitle: s.text({ word: 'innerTitle' }),
  showActionButtons: s.flag(true, { when: several }),
  updateAllValues: s.flag(false, { when: both(several, is('showActionButtons', undefined, true)) }),
  saveButtonLabel: s.text({ isHalf: true, when: several }),
  resetButtonLabel: s.text({ isHalf: true, when: several }),
  showResultMessage: s.flag(true),
  showGroupTitle: s.flag(false, { when: several }),
  groupTitle: s.text({ whenAbsent: '${entityName}', when: both(several, is('showGroupTitle', true)) }),
  fieldsAlignment: s.choice(Object.entries({ row: 'inRows', column: 'inColumn' }), { whenAbsent: 'row', when: several }),
  fieldsInRow: s.whole({ least: 1, whenAbsent: 2, when: both(several, is('fieldsAlignment', undefined, 'row')) }),
  rowGap: s.whole({ isHalf: true, most: 100, whenAbsent: 4, when: several }),
  columnGap: s.whole({ isHalf: true, most: 100, whenAbsent: 12, when: several }),
  /** Of the oldest servers: all keys are shared attributes, where they do not say so themselves. */
  attributesShared: s.flag(undefined, { when: both(several, is('attributesShared', true)) }),
  showLabel: s.flag(true, { when: one }),
  labelValue: s.text({ word: 'cardLabel', when: both(one, (holder, context) => !of('location')(holder, context)) }),
  isRequired: s.flag(true, { when: of('string', 'integer', 'double', 'boolean', 'date', 'location') }),
  requiredErrorMessage: s.text({ when: one }),
  minValue: s.number({ isHalf: true, word: 'least', when: of('integer', 'double') }),
  maxValue: s.number({ isHalf: true, word: 'most', when: of('integer', 'double') }),
  minLength: s.whole({ isHalf: true, when: of('string') }),
  maxLength: s.whole({ isHalf: true, when: of('string') }),
  trueValue: s.text({ isHalf: true, when: of('boolean') }),
  falseValue: s.text({ isHalf: true, when: of('boolean') }),
  showTimeInput: s.flag(true, { when: of('date') }),
  displayPreview: s.flag(true, { when: of('image') }),
  displayClearButton: s.flag(false, { when: of('image') }),
  latKeyName: s.text({ isHalf: true, whenAbsent: 'latitude', when: of('location') }),
  lngKeyName: s.text({ isHalf: true, whenAbsent: 'longitude', when: of('location') }),
  latLabel: s.text({ isHalf: true, when: of('location') }),
  lngLabel: s.text({ isHalf: true, when: of('location') }),
  showGetLocation: s.flag(true, { when: of('location') }),
  enableHighAccuracy: s.flag(false, { when: both(of('location'), is('showGetLocation', undefined, true)) }),
  inputFieldsAlignment: s.choice(Object.entries({ row: 'inRows', column: 'inColumn' }), { whenAbsent: 'column', when: of('location') }),
  widgetMode: s.choice(Object.entries({ ATTRIBUTE: 'ofAttribute', TIME_SERIES: 'ofReading' }), {
    whenAbsent: 'ATTRIBUTE',
    when: of('json'),
  }),
  attributeScope: s.choice(Object.entries({ SERVER_SCOPE: 'scopeServer', SHARED_SCOPE: 'scopeShared' }), {
    whenAbsent: 'SERVER_SCOPE',
    when: both(of('json'), is('widgetMode', undefined, 'ATTRIBUTE')),
  }),
  attributeRequired: s.flag(true, { word: 'isRequired', when: of('json') }),
};
export type InputSettings = ReadOf<typeof SETTINGS>;
export type InputWidget = WidgetInput<InputSettings>;

const VALUE_TYPES = Object.entries({
  ...{ string: 'value.string', double: 'value.double', integer: 'value.integer', JSON: 'value.json', booleanCheckbox: 'checkbox' },
  ...{ booleanSwitch: 'slider', dateTime: 'moment', date: 'day', time: 'clock', select: 'select', radio: 'radios', color: 'colour' },
});
const typed = (...types: readonly unknown[]) => both(several, is('dataKeyValueType', ...types));
const isNumber = typed('double', 'integer');

export const KEY_SETTINGS = {
  dataKeyHidden: s.flag(false, { when: several }),
  dataKeyType: s.choice(Object.entries({ server: 'ofServer', shared: 'ofShared', timeseries: 'ofReading' }), {
    isHalf: true,
    when: several,
  }),
  dataKeyValueType: s.choice(VALUE_TYPES, { isHalf: true, whenAbsent: 'string', when: several }),
  selectOptions: s.list(
    { value: s.text({ word: 'storedValue', isHalf: true }), label: s.text({ word: 'shownAs', isHalf: true }) },
    { addWord: 'addOption', when: typed('select', 'radio') },
  ),
  step: s.number({ when: isNumber, whenAbsent: 1 }),
  minValue: s.number({ isHalf: true, word: 'least', when: isNumber }),
  maxValue: s.number({ isHalf: true, word: 'most', when: isNumber }),
  required: s.flag(false, { word: 'isRequired', when: several }),
  isEditable: s.choice(Object.entries({ editable: 'editable', disabled: 'disabled', readonly: 'readonly' }), {
    whenAbsent: 'editable',
    when: several,
  }),
  disabledOnDataKey: s.text({ isExplained: true, when: both(several, is('isEditable', undefined, 'editable')) }),
  useCustomIcon: s.flag(false, { group: 'icon', when: several }),
  icon: s.icon({ group: 'icon', when: both(several, is('useCustomIcon', undefined, false)) }),
  customIcon: s.image({ group: 'icon', when: both(several, is('useCustomIcon', true)) }),
  requiredErrorMessage: s.text({ group: 'messages', when: both(several, is('required', true)) }),
  minValueErrorMessage: s.text({ group: 'messages', when: isNumber }),
  maxValueErrorMessage: s.text({ group: 'messages', when: isNumber }),
  invalidDateErrorMessage: s.text({ group: 'messages', when: typed('dateTime', 'date', 'time') }),
  useGetValueFunction: s.flag(false, { group: 'functions', when: several }),
  getValueFunctionBody: s.script(['value', 'ctx'], { group: 'functions', when: both(several, is('useGetValueFunction', true)) }),
  useSetValueFunction: s.flag(false, { group: 'functions', when: several }),
  setValueFunctionBody: s.script(['value', 'originValue', 'ctx'], {
    group: 'functions',
    when: both(several, is('useSetValueFunction', true)),
  }),
};
export type InputKeySettings = ReadOf<typeof KEY_SETTINGS>;
