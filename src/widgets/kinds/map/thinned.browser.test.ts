import { Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import { expect, it } from 'vitest';
import { thinned, thinnedPoints } from './thinned.ts';

it('draws a path that goes round thousands of times', () => {
  const box = document.createElement('div');
  box.style.cssText = 'inline-size: 300px; block-size: 200px';
  document.body.append(box);
  const map = new LeafletMap(box, { preferCanvas: true, zoomAnimation: false, trackResize: false }).setView([50, 30], 12);
  const corners: [number, number][] = [
    [50, 30],
    [50.01, 30],
    [50.01, 30.01],
    [50, 30.01],
  ];
  const round = Array.from({ length: 80_000 }, (_, i) => corners[i % corners.length] as [number, number]);
  expect(() => thinned(new Polyline(round)).addTo(map)).not.toThrow();
  map.off().remove();
  box.remove();
});

it('leaves out what nobody could tell apart, and keeps both ends', () => {
  const at = (x: number) => ({ x, y: 0 });
  expect(thinnedPoints([at(0), at(0.4), at(0.9), at(1.2), at(1.3), at(5), at(5.1)]).map(({ x }) => x)).toEqual([0, 1.2, 5, 5.1]);
  expect(thinnedPoints([])).toEqual([]);
});
