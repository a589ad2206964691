import { expect, it, vi } from 'vitest';
import { createDrawScheduler } from './draw-scheduler.ts';

function harness(costMs: number) {
  const frames: (() => void)[] = [];
  let now = 0;
  const drawn: string[] = [];
  const scheduler = createDrawScheduler(
    (run) => frames.push(run),
    () => now,
  );
  const chart = (name: string) => () => {
    drawn.push(name);
    now += costMs;
  };
  const frame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { scheduler, chart, frame, drawn, frames };
}

it('merges requests and never draws synchronously', () => {
  const { scheduler, chart, frame, drawn } = harness(1);
  const a = chart('a');
  scheduler.request(a);
  scheduler.request(a);
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['a']);
});

it('spreads slow draws over several frames, first come first served', () => {
  const { scheduler, chart, frame, drawn, frames } = harness(2);
  for (const name of ['a', 'b', 'c']) scheduler.request(chart(name));
  frame();
  expect(drawn).toEqual(['a', 'b']);
  frame();
  expect(drawn).toEqual(['a', 'b', 'c']);
  expect(frames).toHaveLength(0);
});

it('draws one chart per frame even when that exceeds the budget, and skips cancelled ones', () => {
  const { scheduler, chart, frame, drawn } = harness(50);
  const gone = chart('gone');
  scheduler.request(chart('a'));
  scheduler.request(gone);
  scheduler.cancel(gone);
  frame();
  frame();
  expect(drawn).toEqual(['a']);
});

it('reports a failing draw and continues with the next', () => {
  const { scheduler, chart, frame, drawn } = harness(1);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  scheduler.request(() => {
    throw new Error('broken');
  });
  scheduler.request(chart('a'));
  frame();
  expect(report).toHaveBeenCalledOnce();
  expect(drawn).toEqual(['a']);
  vi.unstubAllGlobals();
});
