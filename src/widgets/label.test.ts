import { expect, it } from 'vitest';
import { fillLabel, namesEntity } from './label.ts';

it('fills in entities and aliases, keeps unknown variables', () => {
  const values = { entityName: 'PS-014', entityLabel: '', aliasName: 'Pumps' };
  expect(fillLabel('${entityName} of ${aliasName}: ${entityLabel} ${more}', values)).toBe('PS-014 of Pumps: PS-014 ${more}');
  expect(fillLabel('{i18n:api-usage.data-points-hourly-activity}', values)).toBe('data points hourly activity');
});

it('recognises labels that contain the name of their entity', () => {
  expect(namesEntity('Pressure of ${deviceName}')).toBe(true);
  expect(namesEntity('Pressure')).toBe(false);
});
