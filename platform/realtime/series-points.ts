import type { EntityId } from '../../src/contract/identifiers.ts';
import { valueText } from '../../src/engine/values.ts';
import type { Point, Telemetry } from '../model.ts';
import { quoted } from './latest-cells.ts';
import { rowHead } from './replies.ts';

interface Known {
  ts: number;
  text: string;
}

export interface SeriesRule {
  readonly keys: readonly string[];
  /** 3.2 drops late points of keys that are also among the latest values; newer servers drop only exact duplicates. */
  readonly dropsLate: (key: string) => boolean;
  /** 3.2 sends one of the values that one save has for a key. */
  readonly newestOnly: boolean;
}

export class SeriesPoints {
  readonly #entities: readonly EntityId[];
  readonly #telemetry: Telemetry;
  readonly #rule: SeriesRule;
  readonly #keys: ReadonlySet<string>;
  readonly #known: Map<string, Known>[] = [];
  #waiting = new Map<number, Map<string, string[]>>();
  #count = 0;

  constructor(rule: SeriesRule, entities: readonly EntityId[], telemetry: Telemetry) {
    this.#rule = rule;
    this.#keys = new Set(rule.keys);
    this.#entities = entities;
    this.#telemetry = telemetry;
  }

  /** Reads the latest values of the row's entity: a point equal to one of them is not sent again. */
  learn(row: number): void {
    const known = new Map<string, Known>();
    for (const key of this.#keys) {
      const latest = this.#telemetry.latest(this.#entities[row]?.id ?? '', key);
      if (latest) known.set(key, { ts: latest.ts, text: valueText(latest.value) });
    }
    this.#known[row] = known;
  }

  get size(): number {
    return this.#count;
  }

  telemetry(row: number, points: readonly Point[]): boolean {
    let changed = false;
    for (const point of this.#rule.newestOnly ? newestOfEach(points) : points) {
      if (!this.#keys.has(point.key)) continue;
      const text = valueText(point.value);
      if (this.#isNews(row, point.key, point.ts, text)) {
        this.#add(row, point.key, `{"ts":${point.ts},"value":${quoted(text)}}`);
        changed = true;
      }
    }
    return changed;
  }

  /** Drops waiting points: the next reply contains them. */
  forget(row: number, key: string): void {
    const keys = this.#waiting.get(row);
    this.#count -= keys?.get(key)?.length ?? 0;
    keys?.delete(key);
    if (keys?.size === 0) this.#waiting.delete(row);
  }

  forgetRow(row: number): void {
    for (const key of [...(this.#waiting.get(row)?.keys() ?? [])]) this.forget(row, key);
  }

  /** A deletion is sent as a point of time 0 without text. */
  removed(row: number, key: string): boolean {
    if (!this.#keys.has(key)) return false;
    this.#known[row]?.delete(key);
    this.#add(row, key, '{"ts":0,"value":""}');
    return true;
  }

  #isNews(row: number, key: string, ts: number, text: string): boolean {
    const known = this.#known[row]?.get(key);
    if (!known) {
      this.#known[row]?.set(key, { ts, text });
      return true;
    }
    if (ts < known.ts) return !this.#rule.dropsLate(key);
    if (ts === known.ts && text === known.text) return false;
    known.ts = ts;
    known.text = text;
    return true;
  }

  #add(row: number, key: string, point: string): void {
    const keys = this.#waiting.get(row) ?? new Map<string, string[]>();
    if (keys.size === 0) this.#waiting.set(row, keys);
    const points = keys.get(key);
    if (points) points.push(point);
    else keys.set(key, [point]);
    this.#count += 1;
  }

  /** Appends one JSON text for each of `most` rows with points, and clears these. */
  drainInto(out: string[], most: number): void {
    const enough = out.length + most;
    for (const [row, keys] of this.#waiting) {
      if (out.length >= enough) return;
      const parts: string[] = [];
      for (const [key, points] of keys) {
        parts.push(`${JSON.stringify(key)}:[${points.join(',')}]`);
        this.#count -= points.length;
      }
      const entity = this.#entities[row];
      if (entity) out.push(`${rowHead(entity)}"latest":null,"timeseries":{${parts.join(',')}}}`);
      this.#waiting.delete(row);
    }
  }
}

function newestOfEach(points: readonly Point[]): Iterable<Point> {
  const newest = new Map<string, Point>();
  for (const point of points) if (point.ts >= (newest.get(point.key)?.ts ?? point.ts)) newest.set(point.key, point);
  return newest.values();
}
