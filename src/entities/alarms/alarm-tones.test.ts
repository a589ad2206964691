import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTones } from './alarm-tones.ts';

let started: number[];
let state: AudioContextState;
const audio = () =>
  ({
    currentTime: 5,
    destination: {},
    get state() {
      return state;
    },
    resume: async () => {
      state = 'running';
    },
    close: async () => undefined,
    // A context has far more; the tones need no more than this.
  }) as unknown as AudioContext;

beforeEach(() => {
  started = [];
  state = 'suspended';
  const ramps = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  vi.stubGlobal(
    'GainNode',
    class {
      gain = ramps;
      connect = () => undefined;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = (next: unknown) => next;
      start = (at: number) => void started.push(at);
      stop = () => undefined;
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

it('tells that sound is blocked until the user allows it, then pulses by severity', async () => {
  const tones = createTones(audio);
  expect(tones.play('CRITICAL')).toBe(false);
  expect(started).toEqual([]);
  expect(await tones.unblock()).toBe(true);
  expect(tones.play('CRITICAL')).toBe(true);
  expect(started).toHaveLength(3);
  tones.play('MINOR');
  expect(started).toHaveLength(4);
  expect(started.at(-1)).toBe(5);
});

it('is silent for alarms without a severity, and where there is no sound', async () => {
  state = 'running';
  createTones(audio).play('INDETERMINATE');
  expect(createTones(null).play('CRITICAL')).toBe(true);
  expect(await createTones(null).unblock()).toBe(true);
  expect(started).toEqual([]);
});
