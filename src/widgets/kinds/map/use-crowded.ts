import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { crowdedLabels, type Labelled, type Rect } from './crowding.ts';
import type { Placed } from './places.ts';

const NONE: ReadonlySet<string> = new Set();
/** Between a pin and its label. */
const GAP_PX = 2;
/** Of a pin that labels may reach under: its corners are empty. */
const EDGE_PX = 4;

interface Sizes {
  readonly width: number;
  readonly height: number;
}

/** Sizes of labels by what they say: those of things that only move are measured once. */
class LabelSizes {
  private readonly known = new Map<string, Sizes>();
  private scale = '';

  /** Undefined: it is not on the page yet. */
  of({ text, label }: Placed, find: () => HTMLElement | null): Sizes | undefined {
    const key = `${label} ${text}`;
    const before = this.known.get(key);
    if (before) return before;
    const element = find();
    if (!element || element.offsetWidth === 0) return undefined;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    this.known.set(key, size);
    return size;
  }

  /** Forgets what was measured in another look. */
  in(scale: string): void {
    if (scale !== this.scale) this.known.clear();
    this.scale = scale;
  }
}

function around(x: number, top: number, { width, height }: Sizes): Rect {
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + height };
}

/**
 * The places of markers whose labels have no room where they would stand.
 * @param box of the map. @param shown those that are buttons. @param larger so many times as on a desk.
 */
export function useCrowded(
  map: LeafletMap | null,
  box: RefObject<HTMLElement | null>,
  shown: readonly Placed[],
  larger: number,
): ReadonlySet<string> {
  const [crowded, setCrowded] = useState(NONE);
  const [sizes] = useState(() => new LabelSizes());
  useEffect(() => {
    const element = box.current;
    if (!map || !element) return undefined;
    const look = () => {
      sizes.in(String(larger));
      const within = map.getSize();
      const found: Labelled[] = [];
      for (const one of shown) {
        const { at, place, layer, text, picture } = one;
        if (!layer.label || text === '') continue;
        const { x, y } = map.latLngToContainerPoint([at[0], at[1]]);
        if (x < 0 || y < 0 || x > within.x || y > within.y) continue;
        const size = sizes.of(one, () => element.querySelector(`[data-place="${CSS.escape(place)}"] > [data-label]`));
        if (!size) continue;
        const label = { width: size.width * larger, height: size.height * larger };
        if (layer.shape) {
          found.push({ place, pin: null, label: around(x, y - label.height / 2, label) });
          continue;
        }
        const [across, down] = layer.anchor;
        const own = { width: picture.size * 0.75 * larger, height: picture.size * larger };
        const pin = around(x + (0.5 - across) * own.width, y - down * own.height, own);
        const middle = (pin.left + pin.right) / 2;
        const { left, top, right, bottom } = pin;
        const seen = { left: left + EDGE_PX, top: top + EDGE_PX, right: right - EDGE_PX, bottom: bottom - EDGE_PX };
        found.push({ place, pin: own.height > 2 * EDGE_PX ? seen : null, label: around(middle, pin.bottom + GAP_PX * larger, label) });
      }
      setCrowded((before) => {
        const now = crowdedLabels(found, before);
        return now.size === before.size && [...now].every((place) => before.has(place)) ? before : now;
      });
    };
    look();
    map.on('moveend zoomend resize', look);
    return () => void map.off('moveend zoomend resize', look);
  }, [map, box, shown, larger, sizes]);
  return crowded;
}
