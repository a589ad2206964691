/** Cadences of keys, learned for all feeds together, so that each of them gives the same value the same freshness. */
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import { learnCadence, TELLING } from './telemetry/cadence.ts';

interface Rhythm {
  /** Time of the newest sample. */
  ts: EpochMs;
  /** 0: not known yet. */
  cadence: DurationMs;
  /** Roughly the number of steps that it was learned from. */
  weight: number;
}

/** Weight of a cadence from buckets, of which only the width is known: samples come at least as often. */
const GUESS = 0.5;
/** The longest unused ones are forgotten. */
const MOST_ENTITIES = 1000;

type Lookup = (entity: string, key: string) => DurationMs;

export class Cadences {
  private readonly known = new Map<string, Map<string, Rhythm>>();
  private readonly tables = new Set<Lookup>();

  /** 0: unknown; negative: only suspected. */
  of(entity: string, key: string): DurationMs {
    const shared = this.shared(entity, key);
    return shared > 0 ? shared : this.inTables(entity, key) || shared;
  }

  /** That known apart from tables. */
  shared(entity: string, key: string): DurationMs {
    const rhythm = this.known.get(entity)?.get(key);
    if (!rhythm) return 0;
    return rhythm.weight >= TELLING ? rhythm.cadence : -rhythm.cadence;
  }

  /** Takes a sample of a key that a drawer or a chart shows. */
  learn(entity: string, key: string, ts: EpochMs): void {
    if (ts > 0) step(this.rhythm(entity, key), ts);
  }

  /**
   * Takes a sample of a table's cell if its cadence is held here: cells are far too many to hold all.
   * @param isStep false: there may be samples between it and the one before.
   */
  hear(entity: string, key: string, ts: EpochMs, isStep: boolean): void {
    const rhythm = this.known.get(entity)?.get(key);
    if (!rhythm || ts === 0) return;
    if (isStep) step(rhythm, ts);
    else rhythm.ts = Math.max(rhythm.ts, ts);
  }

  /** @param cadence of held rows. @param isOfSamples false: of buckets. */
  learnFromRows(entity: string, key: string, cadence: DurationMs, isOfSamples: boolean): void {
    if (cadence === 0) return;
    const rhythm = this.rhythm(entity, key);
    const weight = isOfSamples ? TELLING : GUESS;
    if (weight < rhythm.weight) return;
    rhythm.cadence = cadence;
    rhythm.weight = weight;
  }

  /** Returns the function that removes it. */
  addTable(cadenceOf: Lookup): () => void {
    this.tables.add(cadenceOf);
    return () => this.tables.delete(cadenceOf);
  }

  private inTables(entity: string, key: string): DurationMs {
    let suspected = 0;
    for (const cadenceOf of this.tables) {
      const cadence = cadenceOf(entity, key);
      if (cadence > 0) return cadence;
      suspected = cadence || suspected;
    }
    return suspected;
  }

  private rhythm(entity: string, key: string): Rhythm {
    const keys = this.known.get(entity) ?? new Map<string, Rhythm>();
    this.known.delete(entity);
    this.known.set(entity, keys);
    if (this.known.size > MOST_ENTITIES)
      for (const oldest of this.known.keys()) {
        this.known.delete(oldest);
        break;
      }
    const cadence = keys.has(key) ? 0 : this.inTables(entity, key);
    const rhythm = keys.get(key) ?? { ts: 0, cadence: Math.abs(cadence), weight: cadence > 0 ? TELLING : cadence < 0 ? 1 : 0 };
    keys.set(key, rhythm);
    return rhythm;
  }
}

function step(rhythm: Rhythm, ts: EpochMs): void {
  if (ts <= rhythm.ts) return;
  if (rhythm.ts > 0) {
    rhythm.cadence = learnCadence(rhythm.weight < 1 ? 0 : rhythm.cadence, ts - rhythm.ts);
    rhythm.weight = Math.max(1, rhythm.weight + 1);
  }
  rhythm.ts = ts;
}
