import { expect, it, vi } from 'vitest';
import { box, draw, marker, OLDER } from './map-view.fixture.tsx';

vi.mock('../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: (await import('./answers.fixture.ts')).useEntityTable,
}));

it('stays where it is while its settings are edited, and becomes a map of a picture', async () => {
  const tiles = { useCustomProvider: true, customProviderTileUrl: 'https://tiles.example.org/{z}/{x}/{y}.png' };
  draw('maps_v2.openstreetmap', { ...OLDER, ...tiles });
  await marker('South');
  const pane = box.querySelector('.leaflet-map-pane');
  draw('maps_v2.openstreetmap', { ...OLDER, ...tiles, disableScrollZooming: true, label: 'Now ${entityName}' });
  await marker('Now South');
  expect(box.querySelector('img.leaflet-tile')).not.toBeNull();
  expect(box.querySelector('.leaflet-map-pane')).toBe(pane);
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>')}`;
  draw('maps_v2.image_map', { ...OLDER, mapImageUrl: picture, xPosKeyName: 'latitude', yPosKeyName: 'longitude' });
  await vi.waitFor(() => expect(box.querySelector('.wf-map-picture')).not.toBeNull());
});
