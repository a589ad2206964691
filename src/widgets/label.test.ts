import { expect, it } from 'vitest';
import { fillLabel, namesEntity } from './label.ts';

it('fills in entities and aliases, keeps what it does not know', () => {
  const values = { entityName: 'PS-014', entityLabel: '', aliasName: 'Pumps' };
  expect(fillLabel('${entityName} of ${aliasName}: ${entityLabel} ${more}', values)).toBe('PS-014 of Pumps: PS-014 ${more}');
  expect(fillLabel('{i18n:api-usage.data-points-hourly-activity}', values)).toBe('data points hourly activity');
});

it('knows labels that name their entity', () => {
  expect(namesEntity('Pressure of ${deviceName}')).toBe(true);
  expect(namesEntity('Pressure')).toBe(false);
});
