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

/** Where an entity is at a moment, and what it is about to do. */
export interface Standing {
  /** Its last reading that is not after the moment; before the first one, that. */
  readonly point: number;
  /** On the way to the next reading. */
  readonly at: Position;
  /** Degrees from north, clockwise; null where it does not move at all. */
  readonly direction: number | null;
}

const radians = Math.PI / 180;

/** @param isFlat positions are units of a picture. */
function heading([y, x]: Position, [north, east]: Position, isFlat: boolean): number | null {
  if (y === north && x === east) return null;
  if (isFlat) return (Math.atan2(east - x, north - y) / radians + 360) % 360;
  const [from, to, turn] = [y * radians, north * radians, (east - x) * radians];
  const angle = Math.atan2(Math.sin(turn) * Math.cos(to), Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn));
  return (angle / radians + 360) % 360;
}

/** An entity that stands looks where it came from, at its first place where it goes. */
function directionAt(points: readonly Position[], point: number, isFlat: boolean): number | null {
  const here = points[point];
  if (!here) return null;
  const next = points[point + 1];
  const ahead = next ? heading(here, next, isFlat) : null;
  if (ahead !== null) return ahead;
  for (let i = point - 1; i >= 0; i -= 1) {
    const came = heading(points[i] as Position, here, isFlat);
    if (came !== null) return came;
  }
  const later = points.slice(point + 1).find((one) => heading(here, one, isFlat) !== null);
  return later ? heading(here, later, isFlat) : null;
}

/** @param moment null: the newest reading. @param isFlat positions are units of a picture. @returns null: it was nowhere. */
export function standingAt({ times, points }: Track, moment: EpochMs | null, isFlat: boolean): Standing | null {
  const point =
    moment === null
      ? times.length - 1
      : Math.max(
          0,
          times.findLastIndex((at) => at <= moment),
        );
  const here = points[point];
  if (!here) return null;
  const direction = directionAt(points, point, isFlat);
  const [next, before, after] = [points[point + 1], times[point] ?? 0, times[point + 1] ?? 0];
  if (moment === null || !next || moment <= before) return { point, at: here, direction };
  const ratio = (moment - before) / (after - before);
  const between = (a: number, b: number) => a + (b - a) * ratio;
  return { point, at: [between(here[0], next[0]), between(here[1], next[1])], direction };
}

/**
 * From the first to the last time of the tracks in even steps, which are made longer where there would be more moments than so many, and all
 * that is stepped to.
 */
export function momentsOf(tracks: readonly Track[], most: number, stepMs: DurationMs, anchors: readonly EpochMs[] = []): EpochMs[] {
  let [first, last] = [Infinity, -Infinity];
  for (const { times } of tracks) {
    first = Math.min(first, times[0] ?? Infinity);
    last = Math.max(last, times.at(-1) ?? -Infinity);
  }
  if (first > last) return [];
  const step = stepMs * Math.max(1, Math.ceil((last - first) / stepMs / (most - 2)));
  const moments = [first];
  for (let next = (Math.floor(first / step) + 1) * step; next < last; next += step) moments.push(next);
  const even = last > first ? [...moments, last] : moments;
  return anchors.length > 0 ? joinedTimes([even, anchors]) : even;
}

/** Each time once, ascending. */
export const joinedTimes = (all: readonly (readonly EpochMs[])[]): EpochMs[] => [...new Set(all.flat())].sort((a, b) => a - b);
