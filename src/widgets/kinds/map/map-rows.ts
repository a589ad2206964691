/** The entities of a map as functions and texts of authors get them. */
import type { DataKey, WidgetConfig } from '../../../contract/dashboard.ts';
import type { EntityTableDemand, SeriesDemand } from '../../../contract/demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { SCOPED_ATTRIBUTES } from '../../../contract/query.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import type { TimeWindow } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { Told } from '../../../store/told.ts';
import { entityReader, FIELDS, headerDemand } from '../../actions/header-data.ts';
import { seriesDemandKeys, seriesKeys } from '../../key-functions.ts';
import { scopedColumns, scopedRow } from '../../latest/scoped-columns.ts';
import type { PatternData } from '../../markup/patterns.ts';
import { entityLimit, type WidgetSource } from '../../source.ts';
import type { Ground, Position } from './ground.ts';
import type { MapLayer } from './map-model.ts';
import { scopeOf } from './saved-keys.ts';
import { middleOf, type Outline, outlineOf } from './shapes.ts';
import { standingAt, type Track, type TrackKeys } from './tracks.ts';

export interface MapRow {
  /** Unique within its layer. */
  readonly key: string;
  readonly id: EntityId;
  readonly name: string;
  readonly data: PatternData;
  /** Undefined: it has none. Of areas and lines the place of their label. */
  readonly at: Position | undefined;
  /** Of areas and lines. */
  readonly outline: Outline | undefined;
  /** As it is stored: latitude and longitude, or x and y; of areas and lines their outline. */
  readonly stored: readonly [first: unknown, second: unknown];
  /** Degrees of a marker that turns with its path, clockwise from the right, to which pictures look. */
  readonly angle: number;
  readonly track: Track | null;
  /** Its data as it was at a point of its path. */
  readonly dataAt: ((point: number) => PatternData) | null;
}

/** So many that no position of a window is left out for want of room. */
const WIDTH_PX = 50_000;

/** Of a position or outline that viewers change its value in the scope in which it is saved. */
function savedColumns(layer: MapLayer, source: WidgetSource) {
  const typeOf = (key: DataKey) => {
    const scope = scopeOf(layer, key);
    return scope && SCOPED_ATTRIBUTES[scope];
  };
  return scopedColumns(source, typeOf, FIELDS.length);
}

/** @param most of the source's entities. */
export function rowsDemand(layer: MapLayer, source: WidgetSource, config: WidgetConfig, most: number): EntityTableDemand | null {
  const demand = headerDemand(source, config);
  const saved = savedColumns(layer, source).map(({ column }) => column);
  return demand && { ...demand, columns: [...demand.columns, ...saved], rows: { first: 0, count: entityLimit(source, most) } };
}

/** The positions within the window; null for layers without a path. Raw readings may be texts, so they are asked for as states. */
export function trackDemand(layer: MapLayer, source: WidgetSource, window: TimeWindow, most: number): SeriesDemand | null {
  const asked = seriesDemandKeys(source);
  if (!layer.path || !source.filter || asked.keys.length === 0) return null;
  const { filter, keyFilters } = source;
  const raw = window.aggregation === 'NONE' ? { isState: true } : {};
  const maxEntities = entityLimit(source, most);
  return { kind: 'series', filter, keyFilters, ...asked, window, widthPx: WIDTH_PX, maxEntities, isListed: true, ...raw };
}

/** Places of the two keys of a position among the series of the source; -1: it is none of them. */
export function positionKeys({ latitude, longitude }: MapLayer, source: WidgetSource): TrackKeys {
  const keys = seriesKeys(source);
  const placeOf = (wanted: MapLayer['latitude']) =>
    keys.findIndex(({ name, label }) => name === wanted?.name && (label || name) === (wanted.label || wanted.name));
  return { first: placeOf(latitude), second: placeOf(longitude), count: source.keys.length };
}

interface AtMoment {
  readonly moment: EpochMs | null;
  readonly ground: Ground;
  /** A time in words. */
  readonly inWords: (at: EpochMs) => string;
}

/** Of pictures, which are drawn as if they went to the right; functions get it, too. */
const EAST = 90;

function onTrack(
  row: MapRow,
  layer: MapLayer,
  source: WidgetSource,
  track: Track | undefined,
  { moment, ground, inWords }: AtMoment,
): MapRow {
  const standing = track && standingAt(track, moment, ground.size !== null);
  if (!standing) return { ...row, at: undefined };
  const { point, at, direction } = standing;
  const cellsAt = (place: number): PatternData => {
    const values = track.valuesAt(place);
    const cells = seriesKeys(source).flatMap((key, i) => [
      [key.label || key.name, values[i] ?? null],
      [`${key.label || key.name}|ts`, track.times[place]],
    ]);
    return Object.fromEntries(cells) as PatternData;
  };
  const angle = (direction === null ? 0 : direction - EAST) + (layer.turned ?? 0);
  const [first = 0, last = 0] = [track.times[0], track.times.at(-1)];
  const times = { minTime: inWords(first), maxTime: inWords(last), rotationAngle: layer.turned === null ? 0 : angle };
  const isBetween = at !== track.points[point];
  const [north, east] = ground.storedOf(at);
  const between = isBetween ? { [textOf(layer.latitude)]: north, [textOf(layer.longitude)]: east } : {};
  return {
    ...row,
    track,
    at,
    angle: layer.turned === null ? 0 : angle,
    data: { ...row.data, ...cellsAt(point), ...between, ...times, time: isBetween ? moment : track.times[point] },
    dataAt: (place) => ({ ...row.data, ...cellsAt(place), ...times, time: track.times[place] }),
  };
}

const textOf = (key: MapLayer['latitude']) => key?.label || key?.name || '';

interface RowParts {
  readonly layer: MapLayer;
  readonly source: WidgetSource;
  readonly config: WidgetConfig;
  readonly ground: Ground;
  /** What stands for an entity where functions are the source. */
  readonly calledAs: string | null | undefined;
}

/** Makes rows of a layer. `index`: among all entities of its source. */
export function rowMaker({ layer, source, config, ground, calledAs }: RowParts): (row: EntityRow, index: number) => MapRow {
  const read = entityReader(source, config);
  const saved = savedColumns(layer, source);
  const isFunction = source.functionEntity !== null;
  const { shape } = layer;
  const [first, second] = [textOf(shape ? shape.key : layer.latitude), textOf(layer.longitude)];
  return (row, index) => {
    const plain = read(scopedRow(row, saved), index);
    const name = String((isFunction && calledAs) || plain.entityName);
    const { entityId, entityType, aliasName } = plain;
    const named = isFunction ? { ...plain, entityName: name, deviceName: name, entityLabel: name, dsName: name } : plain;
    const $datasource = { name, entityName: name, entityId, entityType, aliasName };
    // The object is this row's own.
    const data = Object.assign(named, { deviceType: plain.type, $datasource });
    const stored = [plain[first], shape ? null : plain[second]] as const;
    const outline = shape?.key ? outlineOf(shape.form, stored[0], ground) : undefined;
    const at = shape ? outline && middleOf(outline) : ground.placeOf(...stored);
    return { key: row.id.id, id: row.id, name, data, at, outline, stored, angle: 0, track: null, dataAt: null };
  };
}

/** @param tracks of a layer with a path. */
export function trackedRows(
  rows: readonly MapRow[],
  layer: MapLayer,
  source: WidgetSource,
  tracks: readonly Track[],
  at: AtMoment,
): MapRow[] {
  const byEntity = new Map(tracks.map((track) => [track.entity.id, track]));
  return rows.map((row) => onTrack(row, layer, source, byEntity.get(row.id.id), at));
}

/** The data of all entities of a map, which each of its functions gets. Tells of each change. */
export class AllData extends Told {
  /** Rises with each change. */
  private changes = 0;
  private readonly parts = new Map<number, readonly MapRow[]>();
  private list: readonly PatternData[] | undefined;
  private readonly places = new Map<string, number>();

  set(source: number, rows: readonly MapRow[]): void {
    this.parts.set(source, rows);
    this.list = undefined;
    this.changes += 1;
    this.tell();
  }

  readonly version = (): number => this.changes;

  all(): readonly PatternData[] {
    if (this.list) return this.list;
    this.places.clear();
    const all: PatternData[] = [];
    for (const [source, rows] of [...this.parts].sort(([a], [b]) => a - b))
      for (const { key, data } of rows) this.places.set(`${source} ${key}`, all.push(data) - 1);
    this.list = all;
    return all;
  }

  /** Of an entity among all; -1: it is none of them. */
  indexOf(source: number, { key }: MapRow): number {
    this.all();
    return this.places.get(`${source} ${key}`) ?? -1;
  }
}
