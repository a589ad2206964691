/** The map of the widget, as in official consoles: of all that it does, actions move and remove its markers. */
import { lastValueFrom, type Observable } from 'rxjs';
import type { ActionSite } from '../../src/contract/author-action.ts';
import { type Part, partOf } from '../../src/contract/part.ts';
import type { Service } from './services.ts';

type Save = (entity: unknown, scope: string, pairs: readonly { key: string; value: unknown }[]) => Observable<unknown>;

/** Older consoles gave a promise. */
const promised = (saved: Observable<unknown>) =>
  Object.assign(saved, {
    // biome-ignore lint/suspicious/noThenProperty: authors of older consoles call it, and await what newer ones give.
    then: (done: () => unknown, failed?: (error: unknown) => unknown) => lastValueFrom(saved, { defaultValue: null }).then(done, failed),
  });

/** @param attributes saves by the viewer's rights. */
export function mapInstance({ settings, datasources, data }: ActionSite, attributes: Service | undefined): object {
  const nameOf = (stored: unknown, whenNone: string) => (typeof stored === 'string' && stored !== '' ? stored : whenNone);
  const isImage = settings.provider === 'image-map' || settings.mapType === 'image';
  const x = isImage ? nameOf(settings.xPosKeyName, 'xPos') : nameOf(settings.latKeyName, 'latitude');
  const y = isImage ? nameOf(settings.yPosKeyName, 'yPos') : nameOf(settings.lngKeyName, 'longitude');
  const save = (source: Part, values: Readonly<Record<string, unknown>>) => {
    const isSeries = data.some(({ dataKey }) => dataKey.name === x && dataKey.type === 'timeseries');
    const method = attributes?.[isSeries ? 'saveEntityTimeseries' : 'saveEntityAttributes'] as Save;
    const entity = { entityType: source.entityType, id: source.entityId };
    const pairs = Object.entries(values).map(([key, value]) => ({ key, value }));
    return promised(method(entity, isSeries ? 'ANY' : 'SERVER_SCOPE', pairs));
  };
  const moved = (source: Part, lat: unknown, lng: unknown) => save(source, { [x]: lat ?? null, [y]: lng ?? null });
  const map = {
    type: () => (isImage ? 'image' : 'geoMap'),
    ...{ datasources, locations: datasources, subscription: { datasources } },
    /** Newer consoles: `(source, lat, lng)`; older ones: `(source, location, { lat, lng })`. */
    saveMarkerLocation: (source: Part, first: unknown, second: unknown) => {
      const at = partOf(second);
      return 'lat' in at ? moved(source, at.lat, at.lng) : moved(source, first, second);
    },
    setMarkerLocation: moved,
    savePolygonLocation: (source: Part, points: unknown) =>
      save(source, { [nameOf(settings.polygonKeyName, 'coordinates')]: points ?? null }),
  };
  return Object.assign(map, { map });
}
