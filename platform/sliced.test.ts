import { expect, it } from 'vitest';
import { runSliced, type Sliced } from './sliced.ts';

function* count(name: string, to: number, seen: string[]): Sliced<string> {
  for (let n = 1; n <= to; n++) {
    seen.push(`${name}${n}`);
    yield undefined;
  }
  return name;
}

it('gives each work its turn, and its result', async () => {
  const seen: string[] = [];
  expect(await Promise.all([runSliced(count('a', 3, seen)), runSliced(count('b', 2, seen))])).toEqual(['a', 'b']);
  expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

it('lets the event loop go on between slices', async () => {
  let isOver = false;
  function* slow(): Sliced<void> {
    for (const end = performance.now() + 10_000; !isOver && performance.now() < end; ) yield undefined;
  }
  const running = runSliced(slow());
  setTimeout(() => {
    isOver = true;
  }, 1);
  await running;
  expect(isOver).toBe(true);
});

it('waits for promises, throws their rejection at the yield, and rejects with what is not caught', async () => {
  function* work(): Sliced<string> {
    yield new Promise((resolve) => setImmediate(resolve));
    try {
      yield Promise.reject(new Error('refused'));
    } catch (error) {
      if (error instanceof Error) return error.message;
    }
    return 'not thrown';
  }
  expect(await runSliced(work())).toBe('refused');
  function* broken(): Sliced<void> {
    yield undefined;
    throw new Error('broken');
  }
  await expect(runSliced(broken())).rejects.toThrow('broken');
});
