import type { MapModel } from './map-model.ts';
import { readNewerMap } from './read-newer.ts';
import { readOlderMap } from './read-older.ts';
import type { MapParts } from './settings.ts';

/** A field of another form counts as missing. */
export function readMap(parts: MapParts): MapModel {
  return parts.isOlder ? readOlderMap(parts) : readNewerMap(parts);
}
