import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAYBACK_SPEEDS, Playback } from './playback.ts';

const MOMENTS = [0, 10, 20, 30, 40];
const timers = {
  setInterval: (step: () => void, ms: number) => setInterval(step, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as ReturnType<typeof setInterval>),
};
const playback = (anchors: readonly number[] = []) => new Playback(timers, MOMENTS, anchors);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('playback', () => {
  it('has the speeds 1, 5, 10 and 25', () => expect(PLAYBACK_SPEEDS).toEqual([1, 5, 10, 25]));

  it.each([
    [1, 1000],
    [5, 200],
    [10, 100],
    [25, 40],
  ] as const)('at speed %d takes a step each %d ms', (speed, ms) => {
    const play = playback();
    play.setSpeed(speed);
    play.play();
    vi.advanceTimersByTime(ms - 1);
    expect(play.getState().index).toBe(0);
    vi.advanceTimersByTime(1);
    expect(play.getState().index).toBe(1);
    vi.advanceTimersByTime(2 * ms);
    expect(play.getState()).toEqual({ index: 3, isPlaying: true, speed });
  });

  it('can start at its last moment, which it follows until it is moved', () => {
    const play = new Playback(timers, MOMENTS, [], true);
    expect(play.getState().index).toBe(4);
    play.replace([...MOMENTS, 50], []);
    expect(play.getState().index).toBe(5);
    play.seek(2);
    play.replace([...MOMENTS, 50, 60], []);
    expect(play.getState().index).toBe(2);
    play.play();
    vi.advanceTimersByTime(5000);
    expect(play.getState()).toMatchObject({ index: 6, isPlaying: false });
  });

  it('is at the start and stops after the end', () => {
    const play = playback();
    play.play();
    vi.advanceTimersByTime(4000);
    expect(play.getState()).toMatchObject({ index: 4, isPlaying: true });
    vi.advanceTimersByTime(1000);
    expect(play.getState()).toMatchObject({ index: 0, isPlaying: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('restarts a step when the speed changes while playing, and does not start to play', () => {
    const play = playback();
    play.setSpeed(5);
    expect(play.getState().isPlaying).toBe(false);
    play.setSpeed(1);
    play.play();
    vi.advanceTimersByTime(900);
    play.setSpeed(5);
    vi.advanceTimersByTime(199);
    expect(play.getState().index).toBe(0);
    vi.advanceTimersByTime(1);
    expect(play.getState().index).toBe(1);
    expect(vi.getTimerCount()).toBe(1);
  });

  it.each(['next', 'previous', 'first', 'last'] as const)('pauses with %s', (way) => {
    const play = playback();
    play.seek(2);
    play.play();
    play[way]();
    expect(play.getState()).toMatchObject({ isPlaying: false, index: { next: 3, previous: 1, first: 0, last: 4 }[way] });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('jumps between anchors', () => {
    const play = playback([10, 25, 40]);
    const indices = ['next', 'next', 'next', 'next', 'previous', 'previous', 'previous'] as const;
    const stood = indices.map((way) => {
      play[way]();
      return play.getState().index;
    });
    expect(stood).toEqual([1, 3, 4, 4, 3, 2, 1]);
  });

  it.each([[[]], [[5]]])('does not play %j', (moments) => {
    const play = new Playback(timers, moments);
    play.play();
    play.next();
    play.last();
    expect(play.getState()).toMatchObject({ index: 0, isPlaying: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts again from the first moment, and keeps its place among other moments', () => {
    const play = playback();
    play.last();
    play.play();
    expect(play.getState()).toMatchObject({ index: 0, isPlaying: true });
    vi.advanceTimersByTime(3000);
    play.replace([25, 35, 45], []);
    expect(play.getState().index).toBe(1);
    play.replace([0, 10], []);
    expect(play.getState().index).toBe(1);
    play.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });
});
