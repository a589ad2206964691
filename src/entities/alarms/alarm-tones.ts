/** Tones for new alarms: the more severe, the higher and the more pulses, so that ears tell them apart. */
import type { Severity } from '../../contract/alarm.ts';

interface Tone {
  readonly hz: number;
  readonly pulses: number;
}

const TONES: Readonly<Record<Severity, Tone | null>> = {
  CRITICAL: { hz: 988, pulses: 3 },
  MAJOR: { hz: 784, pulses: 2 },
  MINOR: { hz: 587, pulses: 1 },
  WARNING: { hz: 440, pulses: 1 },
  INDETERMINATE: null,
};
const PULSE_S = 0.14;
const PAUSE_S = 0.1;
const VOLUME = 0.2;
const RAMP_S = 0.01;

export interface Tones {
  /** False if the browser blocks sound until the user does something on the page. */
  play(severity: Severity): boolean;
  /** In a click, which is when browsers allow it. Resolves to whether sound is allowed now. */
  unblock(): Promise<boolean>;
  end(): void;
}

/** @param create null where the browser has no sound. */
export function createTones(create: (() => AudioContext) | null): Tones {
  let context: AudioContext | null = null;
  const opened = () => {
    context ??= create?.() ?? null;
    return context;
  };
  return {
    play(severity) {
      const tone = TONES[severity];
      const audio = opened();
      if (!tone || !audio) return true;
      if (audio.state !== 'running') return false;
      for (let pulse = 0; pulse < tone.pulses; pulse += 1) {
        const start = audio.currentTime + pulse * (PULSE_S + PAUSE_S);
        const volume = new GainNode(audio, { gain: 0 });
        const source = new OscillatorNode(audio, { frequency: tone.hz });
        // Without ramps each pulse clicks.
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(VOLUME, start + RAMP_S);
        volume.gain.setValueAtTime(VOLUME, start + PULSE_S - RAMP_S);
        volume.gain.linearRampToValueAtTime(0, start + PULSE_S);
        source.connect(volume).connect(audio.destination);
        source.start(start);
        source.stop(start + PULSE_S);
      }
      return true;
    },
    unblock: async () => {
      const audio = opened();
      if (!audio) return true;
      await audio.resume();
      return audio.state === 'running';
    },
    end: () => void context?.close(),
  };
}
