import { expect, it } from 'vitest';
import { readUsage, USAGE_DEMAND } from './usage-counters.ts';

const [MONTH, HOUR] = [Date.UTC(2026, 4), Date.UTC(2026, 4, 4, 9)];
const NOW = HOUR + 1_800_000;
const row = (values: Readonly<Record<string, string>>, month = MONTH, hour = HOUR) => ({
  values: USAGE_DEMAND.columns.map(({ key }) => values[key] ?? null),
  times: USAGE_DEMAND.columns.map(({ key }) => (key.endsWith('Hourly') ? hour : month)),
});
const of = (values: Readonly<Record<string, string>>, id: string) => readUsage(row(values), NOW).find(({ counter }) => counter.id === id);

it.each([
  [
    { emailCount: '40', emailLimit: '100', emailApiState: 'ENABLED' },
    { month: 40, limit: 100, share: 0.4, state: 'ENABLED' },
  ],
  [
    { emailCount: '90', emailLimit: '100', emailApiState: 'ENABLED' },
    { share: 0.9, state: 'WARNING' },
  ],
  [
    { emailCount: '12', emailLimit: '100', emailApiState: 'DISABLED' },
    { share: 0.12, state: 'DISABLED' },
  ],
  [
    { emailCount: '7', emailLimit: '0' },
    { month: 7, limit: undefined, share: undefined, state: 'ENABLED' },
  ],
  [
    { emailCountHourly: '3', emailLimit: '100' },
    { month: undefined, hour: 3, share: 0, state: 'ENABLED' },
  ],
])('%o is %o', (values, usage) => {
  expect(of(values, 'emails')).toMatchObject(usage);
});

it('shows counters of later servers only where they count', () => {
  const ids = (values: Readonly<Record<string, string>>) => readUsage(row(values), NOW).map(({ counter }) => counter.id);
  expect(ids({})).not.toContain('alarms');
  expect(ids({ createdAlarmsCount: '1' })).toContain('alarms');
});

it('what was counted in an earlier hour or month is no use of this one', () => {
  const values = { emailCount: '40', emailCountHourly: '12', emailLimit: '100' };
  const at = (month: number, hour: number) => readUsage(row(values, month, hour), NOW).find(({ counter }) => counter.id === 'emails');
  expect(at(MONTH, HOUR - 3_600_000)).toMatchObject({ month: 40, hour: 0, share: 0.4 });
  expect(at(Date.UTC(2026, 3), HOUR - 3_600_000)).toMatchObject({ month: 0, hour: 0, share: 0 });
});
