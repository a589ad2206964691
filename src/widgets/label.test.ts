import { expect, it } from 'vitest';
import { fillLabel, namesEntity } from './label.ts';

it('fills in entities and aliases, keeps unknown variables', () => {
  const values = { entityName: 'PS-014', entityLabel: '', aliasName: 'Pumps' };
  expect(fillLabel('${entityName} of ${aliasName}: ${entityLabel} ${more}', values)).toBe('PS-014 of Pumps: PS-014 ${more}');
  expect(fillLabel('{i18n:api-usage.data-points-hourly-activity}', values)).toBe('Data points hourly activity');
});

const VALUES = { entityName: 'PS-014', entityLabel: 'North', entityDescription: 'Spare', aliasName: 'Pumps' };

it.each([
  ['${dsName}', VALUES, 'PS-014'],
  ['${entityName}', VALUES, 'PS-014'],
  ['${deviceName}', VALUES, 'PS-014'],
  ['${entityLabel}', VALUES, 'North'],
  ['${entityLabel}', { ...VALUES, entityLabel: null }, 'PS-014'],
  ['${entityDescription}', VALUES, 'Spare'],
  ['${aliasName}', VALUES, 'Pumps'],
  ['${entityName}, ${entityName} in ${aliasName}', VALUES, 'PS-014, PS-014 in Pumps'],
  ['{i18n:device.device-name}: ${entityName}', VALUES, 'Device name: PS-014'],
  ['${entityName} {i18n:api-usage.queue_successful}', VALUES, 'PS-014 Queue successful'],
  ['${entityName', VALUES, '${entityName'],
  ['${temperature:2}', VALUES, '${temperature:2}'],
  ['${entityName}', { entityName: '$&${aliasName}', aliasName: 'Pumps' }, '$&${aliasName}'],
])('of %j with %j is %j', (pattern, values, text) => {
  expect(fillLabel(pattern, values)).toBe(text);
});

it('recognises labels that contain the name of their entity', () => {
  expect(namesEntity('Pressure of ${deviceName}')).toBe(true);
  expect(namesEntity('Pressure')).toBe(false);
});
