import type { ProfileAlarm } from '../rules/alarm-rule.ts';

/** How a value moves. Every number is in the unit of its key; `fault` is what a failure at full strength adds. */
export type KeyModel =
  | {
      readonly form: 'level';
      readonly base: number;
      /** Devices differ in their base by up to this much in either direction. */
      readonly spread: number;
      /** Height of the daily cycle, and the UTC hour of its peak. */
      readonly daily: number;
      readonly peakHour: number;
      /** Strength of the wandering over tens of minutes, over seconds, and of the noise of each sample. */
      readonly slow: number;
      readonly fast: number;
      readonly noise: number;
      /** Slow rise that starts anew each 30 days, as fouling and cleaning do. */
      readonly drift?: number;
      readonly fault?: number;
      /** Value while the device is not running; without it the key does not care. */
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
  /** 0 makes whole numbers (LONG), more makes doubles. */
  readonly decimals: number;
  readonly cadenceMs: number;
  readonly model: KeyModel;
}

/** A kind of simulated device: what it is called, what it reports, and the alarm rules of its device profile. */
export interface SimulatedKind {
  readonly name: string;
  /** Name of the device profile, which is the device type too. */
  readonly profile: string;
  readonly description: string;
  readonly prefix: string;
  /** Part of the fleet, 0 to 1. */
  readonly share: number;
  readonly keys: readonly SimulatedKey[];
  /** In the wire's form (rest.md 9): `profileData.alarms`. */
  readonly alarms: readonly ProfileAlarm[];
}

type LevelShape = Partial<Omit<Extract<KeyModel, { form: 'level' }>, 'form' | 'base'>>;

/** A number that goes around `base`, once a second. */
export function level(key: string, unit: string, decimals: number, base: number, shape: LevelShape): SimulatedKey {
  const still = { spread: 0, daily: 0, peakHour: 14, slow: 0, fast: 0, noise: 0 };
  return { key, unit, decimals, cadenceMs: 1000, model: { form: 'level', base, ...still, ...shape } };
}

/** A key that is not a level, with its own cadence. */
export function other(key: string, cadenceMs: number, model: KeyModel, unit = '', decimals = 0): SimulatedKey {
  return { key, unit, decimals, cadenceMs, model };
}
