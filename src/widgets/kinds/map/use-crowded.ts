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

/** As labels are drawn (`map-marker.module.css`). */
const PLAIN = { px: 12, line: 16, padding: 4, most: 160 };
const MARKUP = /[<&]/;

/** Sizes of labels by what they say. Of plain text they are reckoned: to ask the page for those of many would lay it out each time. */
class LabelSizes {
  private readonly known = new Map<string, Sizes>();
  private readonly pen = document.createElement('canvas').getContext('2d');
  private larger = 0;

  /** Undefined: it is not on the page yet. */
  of({ text, label }: Placed, find: () => HTMLElement | null, isPlain: boolean): Sizes | undefined {
    const key = `${label} ${text}`;
    const before = this.known.get(key);
    if (before) return before;
    const size = isPlain && this.pen && !MARKUP.test(label ?? '') ? this.reckoned(text, this.pen) : measured(find());
    if (size) this.known.set(key, size);
    return size;
  }

  /** Forgets what is known of another look, which the box has. */
  in(box: HTMLElement, larger: number): void {
    if (larger === this.larger) return;
    this.larger = larger;
    this.known.clear();
    if (this.pen) this.pen.font = `${PLAIN.px}px ${getComputedStyle(box).fontFamily}`;
  }

  private reckoned(text: string, pen: CanvasRenderingContext2D): Sizes {
    return { width: Math.min(PLAIN.most, pen.measureText(text).width + 2 * PLAIN.padding), height: PLAIN.line };
  }
}

function measured(element: HTMLElement | null): Sizes | undefined {
  if (!element || element.offsetWidth === 0) return undefined;
  return { width: element.offsetWidth, height: element.offsetHeight };
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
      sizes.in(element, larger);
      const within = map.getSize();
      const found: Labelled[] = [];
      for (const one of shown) {
        const { at, place, layer, text, picture } = one;
        if (!layer.label || text === '') continue;
        const { x, y } = map.latLngToContainerPoint([at[0], at[1]]);
        if (x < 0 || y < 0 || x > within.x || y > within.y) continue;
        const find = () => element.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"] > [data-label]`);
        const size = sizes.of(one, find, larger === 1);
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
