/** Where entities were within a window. Pure. */
import type { EntityId } from '../../../contract/identifiers.ts';
import type { SeriesInfo, SeriesSnapshot } from '../../../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import type { Ground, Position } from './ground.ts';

export interface Track {
  readonly entity: EntityId;
  readonly name: string;
  /** Ascending, one for each of `points`. */
  readonly times: readonly EpochMs[];
  readonly points: readonly Position[];
  /** The newest value of each key at that point, by index of the key; null before the first. */
  readonly valuesAt: (point: number) => readonly (number | string | null)[];
}

function cellAt({ texts }: SeriesInfo, value: number | undefined): number | string | null {
  if (value === undefined || Number.isNaN(value)) return null;
  return texts ? (texts[value] ?? null) : value;
}

interface Column {
  readonly info: SeriesInfo;
  readonly values: Float64Array;
}

export interface TrackKeys {
  /** Index among the demand's keys. */
  readonly first: number;
  readonly second: number;
  /** How many the demand has. */
  readonly count: number;
}

function trackOf(snapshot: SeriesSnapshot, columns: readonly Column[], { first, second, count }: TrackKeys, ground: Ground): Track {
  const byKey = Array.from({ length: count }, (_, key) => columns.find(({ info }) => info.keyIndex === key));
  const [north, east] = [byKey[first], byKey[second]];
  const newest = Math.max(...columns.map(({ info }) => info.latest.ts));
  // States are held to both edges of the window, which are no readings.
  const isHeld = (at: EpochMs) => columns.some(({ info }) => info.texts) && (at <= snapshot.start || at > newest);
  const places: number[] = [];
  const times: EpochMs[] = [];
  const points: Position[] = [];
  let last: readonly [unknown, unknown] = [null, null];
  snapshot.t.forEach((at, i) => {
    if (!north || !east || isHeld(at)) return;
    const [y, x] = [cellAt(north.info, north.values[i]), cellAt(east.info, east.values[i])];
    if (y === null && x === null) return;
    last = [y ?? last[0], x ?? last[1]];
    const point = ground.placeOf(...last);
    if (!point) return;
    places.push(i);
    times.push(at);
    points.push(point);
  });
  const { info } = columns[0] as Column;
  const valuesAt = (point: number) =>
    byKey.map((column) => {
      for (let i = places[point] ?? -1; column && i >= 0; i -= 1) {
        const cell = cellAt(column.info, column.values[i]);
        if (cell !== null) return cell;
      }
      return null;
    });
  return { entity: info.entity, name: info.entityName, times, points, valuesAt };
}

/** One for each entity. A time with only one of the two keys takes the other one from before. */
export function tracksOf(snapshot: SeriesSnapshot, keys: TrackKeys, ground: Ground): Track[] {
  const columns = snapshot.series.flatMap((info, i): Column[] =>
    info.shiftMs === 0 && info.band === undefined ? [{ info, values: snapshot.columns[i] ?? new Float64Array() }] : [],
  );
  const byEntity = Map.groupBy(columns, ({ info }) => info.entity.id);
  return [...byEntity.values()].map((own) => trackOf(snapshot, own, keys, ground));
}

/** The last point that is not after a moment; -1: none. */
export function pointAt({ times }: Track, moment: EpochMs | null): number {
  return moment === null ? times.length - 1 : times.findLastIndex((at) => at <= moment);
}

/** Degrees from north, clockwise; null where the entity has not moved yet. */
export function directionAt({ points }: Track, point: number): number | null {
  const [north = 0, east = 0] = points[point] ?? [];
  const before = points.slice(0, point).findLast(([y, x]) => y !== north || x !== east);
  if (!before) return null;
  const radians = Math.PI / 180;
  const [from, to, turn] = [before[0] * radians, north * radians, (east - before[1]) * radians];
  const angle = Math.atan2(Math.sin(turn) * Math.cos(to), Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn));
  return (angle / radians + 360) % 360;
}

/** The times of the tracks, one within each step, and not more than so many at even distances. */
export function momentsOf(tracks: readonly Track[], most: number, stepMs: DurationMs = 1): EpochMs[] {
  const times = [...new Set(tracks.flatMap((track) => track.times))].sort((a, b) => a - b);
  const last = times.length - 1;
  const all = times.filter((at, i) => i === 0 || i === last || Math.floor(at / stepMs) !== Math.floor((times[i - 1] ?? 0) / stepMs));
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))] as EpochMs);
}
