/** What inputs of one value store, and of a place on earth. Source: contract/dashboards.md 4.7, 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, either, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

/** By the end of the variant, which is where the value is stored and what it is. */
const of =
  (...types: readonly string[]): When<FormContext> =>
  (_, { variant }) =>
    types.some((type) => variant?.endsWith(` ${type}`));

export const SETTINGS = {
  widgetTitle: s.text({ word: 'innerTitle' }),
  showResultMessage: s.flag(true),
  showLabel: s.flag(true),
  labelValue: s.text({ word: 'cardLabel', when: not(of('location')) }),
  isRequired: s.flag(true, { when: of('string', 'integer', 'double', 'boolean', 'date', 'location') }),
  requiredErrorMessage: s.text({ when: either(is('isRequired', true), both(of('json'), is('attributeRequired', true))) }),
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
  enableHighAccuracy: s.flag(false, { when: both(of('location'), is('showGetLocation', true)) }),
  inputFieldsAlignment: s.choice(Object.entries({ row: 'inRows', column: 'inColumn' }), { whenAbsent: 'column', when: of('location') }),
  widgetMode: s.choice(Object.entries({ ATTRIBUTE: 'ofAttribute', TIME_SERIES: 'ofReading' }), {
    whenAbsent: 'ATTRIBUTE',
    when: of('json'),
  }),
  attributeScope: s.choice(Object.entries({ SERVER_SCOPE: 'scopeServer', SHARED_SCOPE: 'scopeShared' }), {
    whenAbsent: 'SERVER_SCOPE',
    when: both(of('json'), is('widgetMode', 'ATTRIBUTE')),
  }),
  attributeRequired: s.flag(true, { word: 'isRequired', when: of('json') }),
};
export type ValueSettings = ReadOf<typeof SETTINGS>;
export type ValueWidget = WidgetInput<ValueSettings>;
