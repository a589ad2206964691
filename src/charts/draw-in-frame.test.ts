// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { SNAPSHOT_BEGINS, SNAPSHOT_EVENT } from '../contract/snapshot-message.ts';
import { drawScheduler } from './draw-scheduler.ts';

const tell = (name: string) => window.dispatchEvent(new Event(name));

it('draws what a snapshot changes in its frame, and asks for no other', () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  const draw = vi.fn();
  tell(SNAPSHOT_BEGINS);
  drawScheduler.request(draw);
  expect(draw).not.toHaveBeenCalled();
  tell(SNAPSHOT_EVENT);
  expect(draw).toHaveBeenCalledOnce();
  expect(frame).not.toHaveBeenCalled();
});

it('draws what a hidden page took once it has frames again', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const draw = vi.fn();
  tell(SNAPSHOT_BEGINS);
  drawScheduler.request(draw);
  tell(SNAPSHOT_EVENT);
  expect(draw).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  for (const run of frames) run(0);
  expect(draw).toHaveBeenCalledOnce();
});
