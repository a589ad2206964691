import type { DataKey } from '../../../contract/dashboard.ts';
import { readParts } from '../../../contract/read-parts.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { KeyRules } from '../../inputs/input-fields.ts';
import { type InputSettings, KEY_SETTINGS } from './settings.ts';

const ruleSchema = schemaOf(KEY_SETTINGS);

/** A key of a widget of several values. */
export function ruleOf(key: DataKey, label: string, { attributesShared }: InputSettings): KeyRules {
  const rules = readParts(ruleSchema, key.settings ?? {}).value ?? {};
  const usual = key.type === 'timeseries' ? 'timeseries' : attributesShared ? 'shared' : 'server';
  const place = (['server', 'shared', 'timeseries'] as const).find((one) => one === rules.dataKeyType) ?? usual;
  const isWrong = key.type !== 'attribute' && key.type !== 'timeseries';
  return { place, type: rules.dataKeyValueType || 'string', rules, label, isLabelHidden: false, isWrong };
}
