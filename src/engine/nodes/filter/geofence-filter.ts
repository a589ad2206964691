import { nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';
import { type Geofence, geofenceOf } from '../geo/geofence.ts';

export const geofenceFilter = nodeType<Geofence>({
  clazz: 'geo.TbGpsGeofencingFilterNode',
  read: (settings) => geofenceOf(settings),
  run: (message, isInside, { release }) => [along(isInside(message, release) ? 'True' : 'False', message)],
});
