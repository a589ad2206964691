import { expect, it } from 'vitest';
import type { AlarmStatus, Severity } from '../../../src/contract/alarm.ts';
import { BIN_MS, BINS } from '../../../src/contract/alarm-rate.ts';
import { alarmsPerBin, floodGroups, newestWaiting } from './alarm-rate.ts';

const NOW = 1_700_000_000_000;
const raised = (agoMs: number, originator: string, type: string, severity: Severity = 'MINOR') => ({
  status: 'ACTIVE_UNACK' as AlarmStatus,
  type,
  severity,
  originator: { entityType: 'DEVICE', id: originator },
  originatorName: originator,
  createdTime: NOW - agoMs,
});

it('counts alarms by ten minutes, the newest last, and leaves out what is older', () => {
  const bins = alarmsPerBin(
    [0, -5, BIN_MS - 1, BIN_MS, BINS * BIN_MS - 1, BINS * BIN_MS].map((ago) => raised(ago, 'a', 'x')),
    NOW,
  );
  expect(bins).toHaveLength(BINS);
  expect([bins[0], bins.at(-2), bins.at(-1)]).toEqual([1, 1, 3]);
});

it('groups a flood by originator and type, with the first alarm as the likely cause ahead, then the worst', () => {
  const alarms = [
    raised(BIN_MS + 1, 'old', 'Leak', 'CRITICAL'),
    raised(9000, 'gateway', 'Silent'),
    ...Array.from({ length: 7 }, (_, n) => raised(1000 + n, 'pump', 'Inactive', n === 3 ? 'MAJOR' : 'MINOR')),
    ...Array.from({ length: 3 }, (_, n) => raised(5000 + n, 'pump', 'Cold')),
  ];
  expect(floodGroups(alarms, NOW).map((group) => [group.type, group.since - NOW, group.count, group.severity, group.isFirst])).toEqual([
    ['Silent', -9000, 1, 'MINOR', true],
    ['Inactive', -1006, 7, 'MAJOR', false],
    ['Cold', -5002, 3, 'MINOR', false],
  ]);
});

it('a group is as urgent as the most urgent of its alarms', () => {
  const inState = (...some: readonly (readonly [AlarmStatus, Severity])[]) =>
    Array.from({ length: 12 }, (_, n) => {
      const [status, severity] = some[n % some.length] ?? ['CLEARED_ACK', 'MINOR'];
      return { ...raised(n, 'pump', 'Hot', severity), status };
    });
  const shown = (alarms: ReturnType<typeof inState>) => floodGroups(alarms, NOW).map(({ status, severity }) => [status, severity]);
  expect(shown(inState(['CLEARED_ACK', 'CRITICAL'], ['ACTIVE_ACK', 'MINOR'], ['ACTIVE_ACK', 'MAJOR']))).toEqual([['ACTIVE_ACK', 'MAJOR']]);
  expect(shown(inState(['ACTIVE_ACK', 'CRITICAL'], ['ACTIVE_UNACK', 'WARNING']))).toEqual([['ACTIVE_UNACK', 'WARNING']]);
  expect(shown(inState(['CLEARED_UNACK', 'MINOR'], ['CLEARED_ACK', 'MAJOR']))).toEqual([['CLEARED_UNACK', 'MINOR']]);
});

it('groups the alarms of a flood that stand alone by their type, then by their originator, and makes no group of one', () => {
  const alarms = [
    ...Array.from({ length: 9 }, (_, n) => raised(1000 + n, `meter ${n}`, 'Inactive')),
    raised(2000, 'pump', 'Cold'),
    raised(2001, 'pump', 'Hot'),
    raised(3, 'lock', 'Leak', 'CRITICAL'),
  ];
  expect(floodGroups(alarms, NOW).map(({ type, originator, originators, count }) => [type, originator?.name, originators, count])).toEqual([
    [null, 'pump', 1, 2],
    ['Inactive', undefined, 9, 9],
  ]);
});

it('alarms of a flood that have nothing in common are no groups', () => {
  const alarms = Array.from({ length: 50 }, (_, n) => raised(n, `meter ${n}`, `Alarm ${n}`));
  expect(floodGroups(alarms, NOW)).toEqual([]);
});

it('ten alarms are no flood', () => {
  expect(
    floodGroups(
      Array.from({ length: 10 }, (_, n) => raised(n, 'pump', 'Inactive')),
      NOW,
    ),
  ).toEqual([]);
});

it('an alarm waits for somebody while it is active and unacknowledged', () => {
  const alarms = [
    raised(5, 'a', 'x', 'CRITICAL'),
    raised(9, 'a', 'y', 'CRITICAL'),
    { ...raised(1, 'a', 'z', 'CRITICAL'), status: 'ACTIVE_ACK' as const },
    { ...raised(1, 'a', 'z', 'MAJOR'), status: 'CLEARED_UNACK' as const },
  ];
  expect(newestWaiting(alarms)).toEqual({ CRITICAL: NOW - 5, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 });
});
