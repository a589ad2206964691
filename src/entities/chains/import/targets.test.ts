import { expect, it } from 'vitest';
import { labelsOf } from './targets.ts';

it('tells chains of one name apart by their ids', () => {
  const named = (id: string, name: string) => ({ id, name, externalId: null });
  expect([...labelsOf([named('a', 'Root'), named('b', 'Alarms'), named('c', 'Alarms ')]).values()]).toEqual([
    'Root',
    'Alarms (b)',
    'Alarms (c)',
  ]);
});
