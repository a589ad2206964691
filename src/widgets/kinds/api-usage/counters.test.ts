import { expect, it } from 'vitest';
import type { LatestValue } from '../../latest/latest-values.ts';
import { countersOf, storedCounters, usageSource } from './counters.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const MAY = Date.UTC(2026, 4, 3);
const APRIL = Date.UTC(2026, 3, 30);
const key = (name: string) => ({ name, type: 'timeseries', label: name });
const STORED = {
  apiUsageDataKeys: [{ label: 'Messages', state: 'messages', current: key('count'), maxLimit: key('limit'), status: key('state') }],
};
const value = (name: string, text: string, at: number) => ({ key: name, text, number: Number(text), at }) as LatestValue;

it.each([
  ['95', '100', 'ENABLED', MAY, { count: 95, limit: 100, share: 0.95, told: 'WARNING' }],
  ['20', '100', 'DISABLED', MAY, { count: 20, share: 0.2, told: 'DISABLED' }],
  ['20', '0', 'ENABLED', MAY, { count: 20, limit: undefined, share: undefined, told: 'ENABLED' }],
  ['20', '100', 'what', APRIL, { count: 0, share: 0, told: 'ENABLED' }],
])('%s of %s, %s, is told of its month', (count, limit, state, at, told) => {
  const values = [value('count', count, at), value('limit', limit, APRIL), value('state', state, APRIL)];
  expect(countersOf(STORED as never, values, NOW)).toMatchObject([{ label: 'Messages', state: 'messages', ...told }]);
});

it('knows no count before anything was counted', () => {
  expect(countersOf(STORED as never, [], NOW)).toMatchObject([{ count: undefined, limit: undefined, told: 'ENABLED' }]);
});

it('reads each key once, of the tenant itself where no alias is named', () => {
  const { filter, keys } = usageSource({} as never, undefined);
  expect(filter).toEqual({ type: 'apiUsageState' });
  expect(new Set(keys.map(({ name }) => name)).size).toBe(keys.length);
  expect(storedCounters({} as never)).toHaveLength(9);
  expect(usageSource(STORED as never, { name: 'Lost', filter: null, isMultiple: false }).filter).toBeNull();
});
