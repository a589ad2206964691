import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails the first three times. */
function late() {
  let left = 3;
  return () => {
    left -= 1;
    expect(left).toBeLessThan(0);
    return left;
  };
}

it.each<[string, () => Promise<unknown>]>([
  ['vi.waitFor', () => vi.waitFor(late())],
  ['vi.waitUntil', () => vi.waitUntil(vi.fn().mockReturnValueOnce(false).mockReturnValue(true))],
  ['expect.poll', () => expect.poll(vi.fn().mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(1)).toBe(1)],
])('%s does not move the clock of a test on, however often it has to ask', async (_, wait) => {
  const expired = vi.fn();
  setTimeout(expired, 1);
  await wait();
  expect(Date.now()).toBe(0);
  expect(expired).not.toHaveBeenCalled();
});
