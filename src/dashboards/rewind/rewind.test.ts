import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rewind } from './rewind.ts';

const START = 1_600_000_000_000;
const timers = {
  setInterval: (step: () => void, ms: number) => setInterval(step, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as ReturnType<typeof setInterval>),
};
const ALARMS = [START + 20_000, START + 40_500];
let rewind: Rewind;
const at = () => {
  const shown = rewind.getState().at;
  return shown === null ? 'live' : (shown - START) / 1000;
};
const until = (seconds: number) => rewind.setRange({ from: START, to: START + seconds * 1000, alarms: ALARMS });

beforeEach(() => {
  vi.useFakeTimers();
  rewind = new Rewind(timers);
  until(60);
});
afterEach(() => {
  rewind.dispose();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('rewinding a dashboard', () => {
  it('is live at first and while time goes on, with the thumb at the end', () => {
    until(75);
    expect([at(), rewind.getState().index]).toEqual(['live', 75]);
  });

  it('pauses at the present second, and stays there while time goes on', () => {
    rewind.pause();
    until(75);
    expect([at(), rewind.getState().index, rewind.getState().isPlaying]).toEqual([60, 60, false]);
  });

  it('plays from where it stands, and becomes live at the end', () => {
    rewind.seek(50);
    rewind.setSpeed(5);
    rewind.play();
    vi.advanceTimersByTime(1000);
    expect([at(), rewind.getState().isPlaying]).toEqual([55, true]);
    vi.advanceTimersByTime(1000);
    expect([at(), rewind.getState().isPlaying]).toEqual(['live', false]);
  });

  it('becomes live when it is played at the last moment', () => {
    rewind.pause();
    rewind.play();
    expect(at()).toBe('live');
  });

  it('goes through the alarms, and knows where there are none', () => {
    const places: unknown[] = [];
    for (const way of ['previous', 'previous', 'next'] as const) {
      rewind.toAlarm(way);
      places.push([at(), rewind.hasPreviousAlarm, rewind.hasNextAlarm]);
    }
    expect(places).toEqual([
      [41, true, false],
      [20, false, true],
      [41, true, false],
    ]);
  });

  it('moves on to the first moment that is still held', () => {
    rewind.seek(10);
    rewind.setRange({ from: START + 29_300, to: START + 80_000, alarms: ALARMS });
    expect([at(), rewind.hasPreviousAlarm, rewind.hasNextAlarm]).toEqual([30, false, true]);
    rewind.live();
    expect(at()).toBe('live');
  });

  it('stays live where nothing is held', () => {
    const empty = new Rewind(timers);
    empty.pause();
    empty.toAlarm('previous');
    expect(empty.getState()).toMatchObject({ at: null, moments: [] });
    empty.dispose();
  });
});
