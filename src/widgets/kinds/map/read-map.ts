import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { MapModel } from './map-model.ts';
import { readNewerMap } from './newer-map.ts';
import { readOlderMap } from './older-map.ts';

const OLDER = /maps_v2\.|markers_placement/;

/** A field of another form counts as missing. @param type full name of the widget's type. */
export function readMap(type: string, config: WidgetConfig): MapModel {
  return OLDER.test(type) ? readOlderMap(type, config) : readNewerMap(config);
}
