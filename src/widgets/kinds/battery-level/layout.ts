/** Where a battery and its value stand: pure. Lengths are pixels. */
import type { FigurePlace, GaugeRoom } from '../../gauges/gauge-body.tsx';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface BatteryLayout {
  /** With its pole. */
  readonly battery: Box;
  readonly figure: FigurePlace | null;
}

/** Width of an upright battery by its height. */
const SLIM = 0.54;
const MOST_LENGTH = 420;
const GAP = 12;

/** @param size of the value; undefined: as large as there is room. */
export function batteryLayout(
  { width, height, text, most: loudest }: GaugeRoom,
  { isUpright, hasValue, size }: { readonly isUpright: boolean; readonly hasValue: boolean; readonly size: number | undefined },
): BatteryLayout {
  const ratio = isUpright ? SLIM : 1 / SLIM;
  const isBeside = hasValue && width >= height * (isUpright ? 0.9 : 2.2);
  const line = hasValue && !isBeside ? Math.max(text.tick * 1.2, Math.min(size ? size * 1.2 : height * 0.28, loudest * 1.2)) : 0;
  const gap = line > 0 ? Math.min(GAP / 2, Math.max(0, height - line)) : 0;
  const free = { width: isBeside ? width * (isUpright ? 0.5 : 0.6) : width, height: Math.max(8, height - line - gap) };
  const longest = isUpright ? { width: MOST_LENGTH * SLIM, height: MOST_LENGTH } : { width: MOST_LENGTH, height: MOST_LENGTH * SLIM };
  const tall = Math.max(4, Math.min(free.height, longest.height, Math.min(free.width, longest.width) / ratio));
  const own = { width: tall * ratio, height: tall };
  if (!hasValue) return { battery: { left: (width - own.width) / 2, top: (height - tall) / 2, ...own }, figure: null };
  if (isBeside) {
    const rest = Math.max(1, Math.min(width - own.width - GAP, Math.max(tall * 1.1, text.tick * 6)));
    const left = Math.max(0, (width - own.width - GAP - rest) / 2);
    const most = size ?? tall * 0.36;
    return {
      battery: { left, top: (height - tall) / 2, ...own },
      figure: { left: left + own.width + GAP, top: 0, width: rest, height, most },
    };
  }
  const top = Math.max(0, (height - tall - gap - line) / 2);
  return {
    battery: { left: (width - own.width) / 2, top, ...own },
    figure: { left: 0, top: top + tall + gap, width, height: line, most: size ?? line / 1.15 },
  };
}

interface BatteryParts {
  readonly body: Box;
  readonly pole: Box;
  readonly stroke: number;
  readonly radius: number;
  /** Of what fills it, from the bottom or from the left: one, or one for each section. */
  readonly cells: readonly Box[];
}

/** @param sections 1: it is filled as a whole, by `share`. @param share 0 to 1; null: nothing is known. */
export function batteryParts(battery: Box, isUpright: boolean, sections: number, share: number | null): BatteryParts {
  const [long, wide] = isUpright ? [battery.height, battery.width] : [battery.width, battery.height];
  const stroke = Math.max(1.5, wide * 0.05);
  const pole = Math.max(2, long * 0.06);
  /** In the battery's own direction: `from` and `to` from the end without the pole. */
  const box = (from: number, to: number, across: number): Box => {
    const side = (wide - across) / 2;
    return isUpright
      ? { left: battery.left + side, top: battery.top + long - to, width: across, height: to - from }
      : { left: battery.left + from, top: battery.top + side, width: to - from, height: across };
  };
  const inset = stroke * 2;
  const [start, end] = [inset, long - pole - inset];
  const across = Math.max(1, wide - 2 * inset);
  const room = Math.max(0, end - start);
  const gap = sections > 1 ? Math.min(stroke, room / (2 * sections)) : 0;
  const each = (room - gap * (sections - 1)) / sections;
  const cells =
    sections > 1
      ? Array.from({ length: sections }, (_, i) => box(start + i * (each + gap), start + i * (each + gap) + each, across))
      : [box(start, start + room * (share ?? 0), across)];
  return {
    body: box(stroke / 2, long - pole - stroke / 2, Math.max(1, wide - stroke)),
    pole: box(long - pole, long, wide * 0.42),
    ...{ stroke, radius: wide * 0.12, cells },
  };
}
