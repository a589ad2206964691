import { expect, it } from 'vitest';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { labelFiller, labelKeys } from './label-values.ts';
import { SETTINGS } from './settings.ts';

const KEYS = [
  { name: 'serial-no', type: 'attribute' },
  { name: 'flow', type: 'timeseries' },
  { name: 'flow', type: 'timeseries' },
  { name: '', type: 'timeseries' },
];
const keysOf = (stored: object) => labelKeys(schemaOf(SETTINGS).parse(stored));
const row = (id: string, values: (string | null)[]): EntityRow => ({
  ...{ id: { entityType: 'DEVICE', id }, values, times: values.map(() => 1), freshness: values.map(() => 'fresh' as const) },
});

it('has the keys of a custom legend, each once', () => {
  expect(keysOf({ dataKeysListForLabels: KEYS })).toEqual([]);
  expect(keysOf({ customLegendEnabled: true, dataKeysListForLabels: KEYS })).toEqual([
    { type: 'ATTRIBUTE', key: 'serial-no' },
    { type: 'TIME_SERIES', key: 'flow' },
  ]);
});

it.each([
  ['a', 'Pump ${serial-no}', 'Pump A-7'],
  ['a', '${serial-no}: ${flow:1} / ${flow}', 'A-7: 3.5 / 3.456'],
  ['a', '${entityName} ${serial-no}', '${entityName} A-7'],
  ['b', 'Pump ${serial-no}', 'Pump'],
  ['unknown', '${serial-no}', ''],
])('fills of entity %s the label %s as %s', (entity, label, filled) => {
  const fill = labelFiller(keysOf({ customLegendEnabled: true, dataKeysListForLabels: KEYS }), [
    row('a', ['A-7', '3.456']),
    row('b', [null, null]),
  ]);
  expect(fill(entity, label)).toBe(filled);
});
