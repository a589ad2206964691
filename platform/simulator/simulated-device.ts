import type { EntityId } from '../../src/contract/identifiers.ts';
import type { Outlook, Point, StoredValue } from '../model.ts';
import { boundsOf, createKeyFunction, doorOutlook, type KeyFunction, type Moment } from './key-function.ts';
import type { SimulatedKind } from './kind.ts';
import { type Episode, type EpisodePlan, episodeOf, fraction, nextEpisode, seedOf } from './noise.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const FLEET_BIRTH = Date.UTC(2024, 0, 1);
const RAMP_MS = 45_000;
/** Make the seeds of failures and of outages. */
const FAULTS = 0x0f;
const OUTAGES = 0x0a;
const FEW_OUTAGES: EpisodePlan = { slotMs: 3 * HOUR, chance: 0.05, minMs: 90_000, maxMs: 9 * MINUTE, longShare: 0.2, longFactor: 5 };
const MANY_OUTAGES: EpisodePlan = { ...FEW_OUTAGES, chance: 0.7 };
const FEW_FAULTS: EpisodePlan = { slotMs: 2 * HOUR, chance: 0.02, minMs: 4 * MINUTE, maxMs: 20 * MINUTE };
const MANY_FAULTS: EpisodePlan = { ...FEW_FAULTS, chance: 0.9 };

export interface DeviceKey {
  readonly key: string;
  readonly cadenceMs: number;
  /** Samples are at phase + n * cadence. */
  readonly phaseMs: number;
  readonly valueAt: KeyFunction;
}

/** Caches the last episode, because time usually moves in small steps. */
function episodes(seed: number, plan: EpisodePlan): (t: number) => Episode | undefined {
  let slot = Number.NaN;
  let episode: Episode | undefined;
  return (t) => {
    const wanted = Math.floor(t / plan.slotMs);
    if (wanted !== slot) {
      slot = wanted;
      episode = episodeOf(seed, wanted, plan);
    }
    return episode !== undefined && t >= episode.from && t < episode.to ? episode : undefined;
  };
}

/** Its data follows from its id alone. */
export class SimulatedDevice {
  readonly entity: EntityId;
  readonly keys: readonly DeviceKey[];
  readonly #byKey: ReadonlyMap<string, DeviceKey>;
  readonly #outages: EpisodePlan;
  readonly #outage: (t: number) => Episode | undefined;
  readonly #fault: (t: number) => Episode | undefined;
  readonly #stop: (t: number) => Episode | undefined;
  readonly #moment: Moment;
  readonly #kind: SimulatedKind;
  readonly #faults: EpisodePlan;

  constructor(entity: EntityId, kind: SimulatedKind, rate: number) {
    const seed = seedOf(entity.id);
    const trait = (index: number) => fraction(seed, index);
    this.entity = entity;
    const isFlaky = trait(1) < 0.08;
    const isFailing = trait(2) < 0.06;
    this.#outages = isFlaky ? MANY_OUTAGES : FEW_OUTAGES;
    this.#outage = episodes(seed ^ OUTAGES, this.#outages);
    this.#kind = kind;
    this.#faults = isFailing ? MANY_FAULTS : FEW_FAULTS;
    this.#fault = episodes(seed ^ FAULTS, this.#faults);
    this.#stop = episodes(seed ^ 0x57, { slotMs: 2 * HOUR, chance: 0.5, minMs: 6 * MINUTE, maxMs: 25 * MINUTE });
    this.#moment = { t: Number.NaN, cosDay: 0, sinDay: 0, fault: 0, running: true };
    const phase = trait(3);
    this.keys = kind.keys.map((key) => {
      const cadenceMs = Math.max(10, Math.round(key.cadenceMs / rate));
      return { key: key.key, cadenceMs, phaseMs: Math.floor(phase * cadenceMs), valueAt: createKeyFunction(key, seed ^ seedOf(key.key)) };
    });
    this.#byKey = new Map(this.keys.map((key) => [key.key, key]));
  }

  key(name: string): DeviceKey | undefined {
    return this.#byKey.get(name);
  }

  /** When it sent anything last, at `t` or before. */
  lastSampleAt(t: number): number {
    return this.keys.reduce((newest, key) => Math.max(newest, this.#lastOf(key, t)), FLEET_BIRTH);
  }

  #lastOf({ phaseMs, cadenceMs }: DeviceKey, t: number): number {
    const last = phaseMs + Math.floor((t - phaseMs) / cadenceMs) * cadenceMs;
    const outage = this.outageAt(last);
    // The sample at the beginning of an outage is not sent.
    return outage ? phaseMs + (Math.ceil((outage.from - phaseMs) / cadenceMs) - 1) * cadenceMs : last;
  }

  /** The device is silent during an outage. */
  outageAt(t: number): Episode | undefined {
    return this.#outage(t);
  }

  /** Failures that touch the stretch, in their order. */
  faultsIn(start: number, end: number): Episode[] {
    const seed = seedOf(this.entity.id) ^ FAULTS;
    const { slotMs } = this.#faults;
    const found: Episode[] = [];
    for (let slot = Math.floor(start / slotMs); slot * slotMs < end; slot++) {
      const episode = episodeOf(seed, slot, this.#faults);
      if (episode && episode.to > start && episode.from < end) found.push(episode);
    }
    return found;
  }

  /** It is not silent before this time; `t` while it is silent. */
  sendsUntil(t: number): number {
    return nextEpisode(seedOf(this.entity.id) ^ OUTAGES, this.#outages, t) ?? t;
  }

  valueAt(key: DeviceKey, t: number): StoredValue {
    const moment = this.#moment;
    if (moment.t !== t) {
      moment.t = t;
      const angle = ((t % DAY) / DAY) * 2 * Math.PI;
      moment.cosDay = Math.cos(angle);
      moment.sinDay = Math.sin(angle);
      moment.running = this.#stop(t) === undefined;
      moment.fault = this.#faultAt(t);
    }
    return key.valueAt(moment);
  }

  pointAt(key: DeviceKey, t: number): Point {
    return { key: key.key, ts: t, value: this.valueAt(key, t) };
  }

  /** Of levels until the next failure, and of closed doors. */
  outlookAt(key: DeviceKey, t: number): Outlook | undefined {
    const seed = seedOf(this.entity.id);
    const planned = this.#kind.keys[this.keys.indexOf(key)];
    if (planned?.model.form === 'door') return doorOutlook(seed ^ seedOf(key.key), t);
    const until = nextEpisode(seed ^ FAULTS, this.#faults, t);
    const bounds = planned && boundsOf(planned, seed ^ seedOf(key.key));
    return bounds && until !== undefined ? { ...bounds, until } : undefined;
  }

  /** Rises and falls within 45 s; some failures reach only half. */
  #faultAt(t: number): number {
    const episode = this.#fault(t);
    if (!episode) return 0;
    const strength = 0.55 + 0.45 * fraction(seedOf(this.entity.id), Math.floor(episode.from / 1000));
    return strength * Math.min(1, (t - episode.from) / RAMP_MS, (episode.to - t) / RAMP_MS);
  }
}
