import { expect, it } from 'vitest';
import { readUsage, USAGE_DEMAND } from './usage-counters.ts';

const row = (values: Readonly<Record<string, string>>) => ({ values: USAGE_DEMAND.columns.map(({ key }) => values[key] ?? null) });
const of = (values: Readonly<Record<string, string>>, id: string) => readUsage(row(values)).find(({ counter }) => counter.id === id);

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
  const ids = (values: Readonly<Record<string, string>>) => readUsage(row(values)).map(({ counter }) => counter.id);
  expect(ids({})).not.toContain('alarms');
  expect(ids({ createdAlarmsCount: '1' })).toContain('alarms');
});
