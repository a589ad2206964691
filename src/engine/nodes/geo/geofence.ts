import type { Part } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import type { Release } from '../../node-type.ts';
import { isIn } from './areas.ts';
import { perimeterOf } from './perimeter.ts';
import { positionIn } from './position.ts';

/** Whether a message comes from within the area of the settings. It throws NodeError. */
export type Geofence = (message: Message, release: Release) => boolean;

export function geofenceOf(settings: Part): Geofence {
  const keys = { latitude: String(settings.latitudeKeyName ?? 'latitude'), longitude: String(settings.longitudeKeyName ?? 'longitude') };
  const areaFor = perimeterOf(settings);
  return (message, release) => isIn(positionIn(message, keys), areaFor(message), release);
}
