import { expect, it } from 'vitest';
import { alarmTable } from '../../../src/contract/demand.ts';
import { alarmQuery } from './alarm-query.ts';

const demand = alarmTable({
  filter: { type: 'deviceType', deviceType: 'pump' },
  window: { lengthMs: 60_000 },
});

it('asks for alarms of the matching entities only, without propagated ones where they do not belong', () => {
  const predicate = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 4 } } as const;
  const keyFilters = [{ key: { type: 'TIME_SERIES', key: 'pressure' }, predicate }] as const;
  expect(alarmQuery(demand, 10)).toMatchObject({ keyFilters: [], pageLink: { searchPropagatedAlarms: true } });
  expect(alarmQuery({ ...demand, keyFilters, isPropagated: false }, 10)).toMatchObject({
    keyFilters,
    pageLink: { searchPropagatedAlarms: false },
  });
});
