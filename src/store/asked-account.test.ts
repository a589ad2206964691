// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keepAskedAccount, takeAskedAccount } from './asked-account.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('is known for a day, and once', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  keepAskedAccount('me@example.org');
  vi.advanceTimersByTime(86_399_999);
  expect([takeAskedAccount(), takeAskedAccount()]).toEqual(['me@example.org', null]);
  keepAskedAccount('me@example.org');
  vi.advanceTimersByTime(86_400_000);
  expect(takeAskedAccount()).toBeNull();
});
