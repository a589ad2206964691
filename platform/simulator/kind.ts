import type { ProfileAlarm } from '../../src/engine/alarm-rules/alarm-rule.ts';

/** Numbers are in the unit of the key; `fault` is added at full failure. */
export type KeyModel =
  | {
      readonly form: 'level';
      readonly base: number;
      /** Maximum deviation of a device's base in either direction. */
      readonly spread: number;
      /** Amplitude of the daily cycle, and the UTC hour of its peak. */
      readonly daily: number;
      readonly peakHour: number;
      /** Amplitude of the random changes over tens of minutes, over seconds, and of the noise of each sample. */
      readonly slow: number;
      readonly fast: number;
      readonly noise: number;
      /** Slow rise over 30 days, then a reset, like fouling and cleaning. */
      readonly drift?: number;
      readonly fault?: number;
      /** Value while the device is stopped; default: no effect. */
      readonly stopped?: number;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly form: 'counter'; readonly perHour: number }
  | { readonly form: 'door' }
  | { readonly form: 'run-state' }
  | { readonly form: 'firmware'; readonly versions: readonly string[] }
  | { readonly form: 'mode'; readonly day: string; readonly night: string };

export interface SimulatedKey {
  readonly key: string;
  readonly unit: string;
  /** 0: integers (LONG); more: doubles. */
  readonly decimals: number;
  readonly cadenceMs: number;
  readonly model: KeyModel;
}

export interface SimulatedKind {
  readonly name: string;
  /** The device type has the same name. */
  readonly profile: string;
  readonly description: string;
  readonly prefix: string;
  /** Part of the fleet, 0 to 1. */
  readonly share: number;
  readonly keys: readonly SimulatedKey[];
  readonly alarms: readonly ProfileAlarm[];
}

type LevelShape = Partial<Omit<Extract<KeyModel, { form: 'level' }>, 'form' | 'base'>>;

/** Once a second. */
export function level(key: string, unit: string, decimals: number, base: number, shape: LevelShape): SimulatedKey {
  const still = { spread: 0, daily: 0, peakHour: 14, slow: 0, fast: 0, noise: 0 };
  return { key, unit, decimals, cadenceMs: 1000, model: { form: 'level', base, ...still, ...shape } };
}

/** A key that is not a level, with its own cadence. */
export function other(key: string, cadenceMs: number, model: KeyModel, unit = '', decimals = 0): SimulatedKey {
  return { key, unit, decimals, cadenceMs, model };
}
