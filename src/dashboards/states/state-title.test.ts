import { expect, it } from 'vitest';
import { stateTitle } from './state-title.ts';

const id = (digit: string) => ({ entityType: 'DEVICE', id: `${digit.repeat(8)}-1111-1111-1111-111111111111` });
const params = {
  entityId: id('1'),
  entityName: 'Pump',
  entityLabel: 'North pump',
  meter: { entityId: id('2'), entityName: 'Meter' },
};

it.each([
  ['Overview', {}, 'Overview'],
  ['${entityName}', params, 'Pump'],
  ['${entityLabel}', params, 'North pump'],
  ['${meter:entityName} of ${entityName}', params, 'Meter of Pump'],
  ['${meter:entityLabel}', params, 'Meter'],
  ['${entityName}', { ...params, targetEntityParamName: 'meter' }, 'Meter'],
  ['Device ${gone:entityName}', params, 'Device'],
  ['${entityName}', {}, 'device'],
  ['', params, 'device'],
] as const)('fills %s', (name, given, title) => {
  expect(stateTitle({ name }, { id: 'device', params: given })).toBe(title);
});
