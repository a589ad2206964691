import type { DataKey } from '../../../contract/dashboard.ts';
import type { KeyRules, Place } from '../../inputs/input-fields.ts';
import { fillLabel } from '../../label.ts';
import type { ValueSettings } from './settings.ts';

const ONE_TYPE: Readonly<Record<string, string>> = { boolean: 'booleanCheckbox', json: 'JSON', location: 'double' };

/** The key of a widget of one value, or one of the two of a place on earth; null: another key. */
export function ruleOf(key: DataKey, label: string, s: ValueSettings, [where = '', what = '']: readonly string[]): KeyRules | null {
  const isJson = what === 'json';
  const scope = s.attributeScope === 'SHARED_SCOPE' ? 'shared' : 'server';
  const place = (isJson ? (s.widgetMode === 'TIME_SERIES' ? 'timeseries' : scope) : where) as Place;
  const isLatitude = key.name === (s.latKeyName || 'latitude');
  if (what === 'location' && !isLatitude && key.name !== (s.lngKeyName || 'longitude')) return null;
  const limit = what === 'location' ? (isLatitude ? 90 : 180) : undefined;
  const own = what === 'location' ? (isLatitude ? s.latLabel : s.lngLabel) : s.labelValue;
  return {
    ...{ place, type: what === 'date' ? (s.showTimeInput === false ? 'date' : 'dateTime') : (ONE_TYPE[what] ?? what) },
    rules: {
      ...{ required: (isJson ? s.attributeRequired : s.isRequired) !== false && what !== 'image' && what !== 'boolean' },
      ...{ requiredErrorMessage: s.requiredErrorMessage, trueValue: s.trueValue, falseValue: s.falseValue },
      ...{ minValue: limit === undefined ? s.minValue : -limit, maxValue: limit ?? s.maxValue },
      ...{ minLength: s.minLength, maxLength: s.maxLength, displayPreview: s.displayPreview, displayClearButton: s.displayClearButton },
    },
    label: own ? fillLabel(own, {}) : label,
    isLabelHidden: s.showLabel === false,
    isWrong: key.type !== (place === 'timeseries' ? 'timeseries' : 'attribute'),
  };
}
