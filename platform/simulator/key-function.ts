import type { NumberRange, Outlook, StoredValue } from '../model.ts';
import type { KeyModel, SimulatedKey } from './kind.ts';
import { type EpisodePlan, episodeOf, fraction, nextEpisode, wander } from './noise.ts';

const HOUR = 3_600_000;
const DRIFT_MS = 30 * 24 * HOUR;
const SLOW_MS = 20 * 60_000;
const FAST_MS = 7000;
const EPOCH = Date.UTC(2024, 0, 1);

export interface Moment {
  t: number;
  cosDay: number;
  sinDay: number;
  /** 0: healthy, 1: full failure. */
  fault: number;
  running: boolean;
}

export type KeyFunction = (moment: Moment) => StoredValue;

/** Bounds of the numbers of a healthy device; undefined for keys that are no levels. */
export function boundsOf({ model, decimals }: SimulatedKey, seed: number): NumberRange | undefined {
  if (model.form !== 'level') return undefined;
  const { daily, slow, fast, noise, min = -Infinity, max = Infinity, drift = 0, stopped } = model;
  const base = baseOf(model, seed);
  const swing = Math.abs(daily) + Math.abs(slow) + Math.abs(fast);
  const running = [base - swing, base - swing + drift, base + swing, base + swing + drift];
  const all = stopped === undefined ? running : [...running, stopped];
  const rounding = Math.abs(noise) + 10 ** -decimals;
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  return { min: clamp(Math.min(...all)) - rounding, max: clamp(Math.max(...all)) + rounding };
}

const TRUE: StoredValue = { type: 'BOOLEAN', value: true };
const FALSE: StoredValue = { type: 'BOOLEAN', value: false };
const words = (text: string): StoredValue => ({ type: 'STRING', value: text });

export function createKeyFunction(key: SimulatedKey, seed: number): KeyFunction {
  const model = key.model;
  switch (model.form) {
    case 'level':
      return levelFunction(model, key.decimals, seed);
    case 'counter':
      return counterFunction(model.perHour * (0.6 + 0.8 * fraction(seed, 7)), key.decimals, seed);
    case 'door':
      return doorFunction(seed);
    case 'run-state': {
      const [running, stopped, failed] = [words('RUNNING'), words('STOPPED'), words('FAULT')];
      return (moment) => (moment.fault > 0.3 ? failed : moment.running ? running : stopped);
    }
    case 'mode': {
      const [day, night] = [words(model.day), words(model.night)];
      return ({ t }) => {
        const hour = Math.floor((t % (24 * HOUR)) / HOUR);
        return hour >= 7 && hour < 20 ? day : night;
      };
    }
    case 'firmware':
      return firmwareFunction(model.versions.map(words), seed);
  }
}

function quantised(decimals: number): (value: number) => StoredValue {
  const scale = 10 ** decimals;
  if (decimals === 0) return (value) => ({ type: 'LONG', value: Math.round(value) + 0 });
  return (value) => ({ type: 'DOUBLE', value: Math.round(value * scale) / scale + 0 });
}

type Level = Extract<KeyModel, { form: 'level' }>;

const baseOf = ({ base, spread, drift = 0 }: Level, seed: number) => base + (fraction(seed, 11) * 2 - 1) * spread - drift / 2;

function levelFunction(model: Level, decimals: number, seed: number): KeyFunction {
  const { slow, fast, noise, min = -Infinity, max = Infinity, drift = 0, fault = 0, stopped } = model;
  const base = baseOf(model, seed);
  const peak = ((model.peakHour + fraction(seed, 12) * 2 - 1) / 24) * 2 * Math.PI;
  const dayCos = model.daily * Math.cos(peak);
  const daySin = model.daily * Math.sin(peak);
  const driftStart = fraction(seed, 13) * DRIFT_MS;
  const stored = quantised(decimals);
  return (moment) => {
    const { t } = moment;
    let value = base + dayCos * moment.cosDay + daySin * moment.sinDay + fault * moment.fault;
    if (drift !== 0) value += (drift * ((t + driftStart) % DRIFT_MS)) / DRIFT_MS;
    if (slow !== 0) value += slow * wander(seed ^ 0x5105, t, SLOW_MS);
    // A stopped machine still has sensor noise, but no load.
    if (stopped !== undefined && !moment.running) value = stopped;
    else if (fast !== 0) value += fast * wander(seed ^ 0xfa57, t, FAST_MS);
    if (noise !== 0) value += noise * (fraction(seed ^ 0x0157, t % 2_147_483_647) * 2 - 1);
    return stored(value < min ? min : value > max ? max : value);
  };
}

/** A rising total: the integral of a power with a daily cycle. */
function counterFunction(perHour: number, decimals: number, seed: number): KeyFunction {
  const stored = quantised(decimals);
  const start = Math.floor(fraction(seed, 3) * 90_000);
  const swing = (0.4 * 24) / (2 * Math.PI);
  return ({ t, sinDay }) => stored(start + perHour * ((t - EPOCH) / HOUR + swing * sinDay));
}

const DOOR_BY_DAY: EpisodePlan = { slotMs: 8 * 60_000, chance: 0.6, minMs: 6000, maxMs: 70_000 };
const DOOR_BY_NIGHT: EpisodePlan = { ...DOOR_BY_DAY, chance: 0.015, minMs: 60_000, maxMs: 300_000 };

function doorPlan(t: number): EpisodePlan {
  const hour = Math.floor((t % (24 * HOUR)) / HOUR);
  return hour >= 7 && hour < 20 ? DOOR_BY_DAY : DOOR_BY_NIGHT;
}

/** Undefined while it is open. */
export function doorOutlook(seed: number, t: number): Outlook | undefined {
  const until = nextEpisode(seed, doorPlan(t), t);
  // The plan changes at a full hour.
  return until === undefined ? undefined : { value: FALSE, until: Math.min(until, (Math.floor(t / HOUR) + 1) * HOUR) };
}

function doorFunction(seed: number): KeyFunction {
  return ({ t }) => {
    const episode = episodeOf(seed, Math.floor(t / DOOR_BY_DAY.slotMs), doorPlan(t));
    return episode !== undefined && t >= episode.from && t < episode.to ? TRUE : FALSE;
  };
}

/** Devices get each version at their own time. */
function firmwareFunction(versions: readonly StoredValue[], seed: number): KeyFunction {
  const stepMs = 170 * 24 * HOUR;
  const ownDelay = fraction(seed, 5) * 120 * 24 * HOUR;
  return ({ t }) => {
    const index = Math.floor((t - EPOCH - ownDelay) / stepMs);
    return versions[Math.min(versions.length - 1, Math.max(0, index))] ?? words('unknown');
  };
}
