import { expect, it } from 'vitest';
import type { Alarm } from '../../../src/contract/alarm.ts';
import type { AlarmChange } from '../start-rules.ts';
import { tellAlarm } from './alarm-messages.ts';
import type { Incoming } from './chains.ts';

const id = (entityType: string, last: number) => ({ entityType, id: `00000000-0000-4000-8000-00000000000${last}` });
const TENANT = id('TENANT', 2);
const ALARM: Alarm = {
  ...{ id: id('ALARM', 1), tenantId: TENANT, originator: id('DEVICE', 3), createdTime: 0, type: 'Hot', name: 'Hot' },
  ...{ severity: 'MAJOR', status: 'ACTIVE_UNACK', startTs: 1, endTs: 2, ackTs: 0, clearTs: 0, details: null, propagate: false },
};

it.each([
  ['created', 'ALARM_CREATED', { isNewAlarm: 'true' }],
  ['updated', 'ALARM_UPDATED', { isExistingAlarm: 'true' }],
  ['severity', 'ALARM_SEVERITY_UPDATED', { isExistingAlarm: 'true', isSeverityUpdated: 'true' }],
  ['cleared', 'ALARM_CLEAR', { isClearedAlarm: 'true' }],
] as const satisfies readonly (readonly [AlarmChange, string, object])[])(
  'an alarm that was %s is %s, of its originator',
  (change, type, metadata) => {
    const told: [string, Incoming][] = [];
    tellAlarm({ queue: (...one) => void told.push(one) }, ALARM, change);
    expect(told).toMatchObject([[TENANT.id, { type, originator: ALARM.originator, metadata }]]);
    expect(told[0]?.[1].body.value).toEqual(ALARM);
  },
);

it('has half of the runs that what a chain stored has left, so that alarms and chains do not bring about each other for ever', () => {
  const runs: (number | undefined)[] = [];
  for (const runsLeft of [20_000, 1, undefined])
    tellAlarm({ queue: (_tenant, incoming) => void runs.push(incoming.runsLeft) }, ALARM, 'created', { runsLeft });
  expect(runs).toEqual([10_000, 0, undefined]);
});
