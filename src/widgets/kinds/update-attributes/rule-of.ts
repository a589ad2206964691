import type { DataKey } from '../../../contract/dashboard.ts';
import { readParts } from '../../../contract/read-parts.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { KeyRules } from '../../inputs/input-fields.ts';
import { placeOf } from './place-of.ts';
import { type InputSettings, KEY_SETTINGS } from './settings.ts';

const ruleSchema = schemaOf(KEY_SETTINGS);

/** A key of a widget of several values. */
export function ruleOf(key: DataKey, label: string, settings: InputSettings): KeyRules {
  const rules = readParts(ruleSchema, key.settings ?? {}).value ?? {};
  const place = placeOf(key, settings);
  const isWrong = key.type !== 'attribute' && key.type !== 'timeseries';
  return { place, type: rules.dataKeyValueType || 'string', rules, label, isLabelHidden: false, isWrong };
}
