import { afterEach, describe, expect, it, vi } from 'vitest';
import { leftBehind, lookAround } from '../left-behind.ts';
import { takeWarnings } from '../warnings.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

describe('what a file leaves behind', () => {
  const LISTENER = () => undefined;
  const ways: [string, () => void, () => void][] = [
    ['leftGlobal was added', () => vi.stubGlobal('leftGlobal', 1), () => vi.unstubAllGlobals()],
    ['structuredClone was changed', () => vi.stubGlobal('structuredClone', LISTENER), () => vi.unstubAllGlobals()],
    ['console.log was changed', () => vi.spyOn(console, 'log'), () => vi.restoreAllMocks()],
    ['Array.prototype.at was changed', () => vi.spyOn(Array.prototype, 'at'), () => vi.restoreAllMocks()],
    ['environment LEFT was added', () => vi.stubEnv('LEFT', 'here'), () => vi.unstubAllEnvs()],
    ['listeners of process for SIGUSR2 was added', () => process.on('SIGUSR2', LISTENER), () => process.off('SIGUSR2', LISTENER)],
  ];
  it.each(ways)('%s', async (sentence, leave, putAway) => {
    undo.push(putAway);
    const before = await lookAround();
    leave();
    expect(leftBehind(before, await lookAround())).toContain(sentence);
    putAway();
    expect(leftBehind(before, await lookAround())).toEqual([]);
  });

  it('false timers are functions that were changed', async () => {
    undo.push(() => vi.useRealTimers());
    const before = await lookAround();
    vi.useFakeTimers();
    expect(leftBehind(before, await lookAround())).toContain('setTimeout was changed');
  });
});

describe('warnings', () => {
  it('of the console are heard, whatever they say', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    console.warn('loose', 7, { a: 1 });
    console.error(circle, new Error('broken'));
    const [first, second, ...others] = takeWarnings();
    expect(first).toBe('console.warn: loose 7 {"a":1}');
    expect(second).toMatch(/^console\.error: \[object Object\] Error: broken/);
    expect(others).toEqual([]);
  });

  it('of Node are heard, as of a timer that overflows', async () => {
    const warned = new Promise((resolve) => process.once('warning', resolve));
    clearTimeout(setTimeout(() => undefined, 2 ** 31));
    await warned;
    expect(takeWarnings().join()).toContain('TimeoutOverflowWarning');
  });

  it('that a test expects are those that its spy takes', () => {
    undo.push(() => vi.restoreAllMocks());
    const spy = vi.spyOn(console, 'warn').mockReturnValue();
    console.warn('expected');
    expect(spy).toHaveBeenCalledOnce();
    expect(takeWarnings()).toEqual([]);
  });
});
