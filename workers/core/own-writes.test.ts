import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOwnWrites, type Written } from './own-writes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells a write at once, many that follow ever more seldom, and the last one half a second later', async () => {
  const told: Written[] = [];
  const write = createOwnWrites(
    (what) => told.push(what),
    (run, ms) => setTimeout(run, ms),
  );
  const postRecord = () => write('postRecord', { path: '', entityType: 'ASSET', record: {} });
  postRecord();
  write('saveAttributes', { entity: { entityType: 'DEVICE', id: '1' }, scope: 'SERVER_SCOPE', attributes: {} });
  write('attribute', { entity: { entityType: 'DEVICE', id: '1' }, scope: 'SERVER_SCOPE', key: 'a' });
  expect(told).toEqual(['entities', 'attributes']);
  postRecord();
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['entities', 'attributes', 'entities']);
  for (let i = 0; i < 600; i++) {
    postRecord();
    await vi.advanceTimersByTimeAsync(100);
  }
  const during = told.length;
  expect(during).toBeLessThan(14);
  postRecord();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveLength(during + 1);
  await vi.advanceTimersByTimeAsync(8000);
  postRecord();
  expect(told).toHaveLength(during + 2);
});

it('tells which entities a call has changed', () => {
  const told: Written[] = [];
  const write = createOwnWrites(
    (what) => told.push(what),
    () => undefined,
  );
  expect(write('commandRecord', { path: '', entityType: 'USER' })).toBe('USER');
  expect(write('reclaimDevice', { name: 'Pump' })).toBe('DEVICE');
  expect(write('clearAlarm', { id: '1' })).toBeUndefined();
  expect(write('findEntities', { query: {} as never })).toBeUndefined();
  expect(told).toEqual(['entities', 'alarms']);
});
