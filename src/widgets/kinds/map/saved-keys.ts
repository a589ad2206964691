/** Which keys of a layer viewers change, and where they are saved. */
import type { DataKey } from '../../../contract/dashboard.ts';
import type { AttributeScope } from '../../../contract/telemetry.ts';
import type { MapLayer } from './map-model.ts';

/** The two keys of a position, or that of an outline; undefined: the layer lacks one. */
export function keysOf({ shape, latitude, longitude }: MapLayer): readonly DataKey[] | undefined {
  if (shape) return shape.key && [shape.key];
  return latitude && longitude ? [latitude, longitude] : undefined;
}

const isOf = (type: string) => type === 'attribute' || type === 'timeseries';

/** Whether it can be stored: by a function a marker stands elsewhere than its keys say, and a path has more than one position. */
export const isSavable = (layer: MapLayer) => !layer.path && !layer.position && keysOf(layer)?.every(({ type }) => isOf(type)) === true;

/** A removed reading takes its whole past with it, so only attributes are removed. */
export const isRemovable = (layer: MapLayer) => isSavable(layer) && keysOf(layer)?.every(({ type }) => type === 'attribute') === true;

/** In which scope the map saves an attribute of the layer; undefined: it saves none of that name. */
export function scopeOf(layer: MapLayer, { type, name }: DataKey): AttributeScope | undefined {
  const isSaved = type === 'attribute' && isSavable(layer) && keysOf(layer)?.some((one) => one.type === type && one.name === name);
  return isSaved ? layer.edit?.scope : undefined;
}
