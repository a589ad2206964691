import type { AxisSpec } from './plot-input.ts';

export interface PlacedAxis {
  readonly axis: number;
  readonly side: 'left' | 'right';
}

/** Width of the chart that an axis takes its place from, in text heights. */
const ROOM_PER_AXIS = 14;
const MOST_A_SIDE = 2;

/**
 * The axes that are drawn, from the plot outwards. Where more are wanted than a side has room for, one takes the other side; the rest is
 * not drawn, and its series keep their own scale.
 */
export function placedAxes(axes: readonly AxisSpec[], width: number, fontPx: number): PlacedAxis[] {
  const room = Math.max(1, Math.floor(width / (fontPx * ROOM_PER_AXIS)));
  const placed: PlacedAxis[] = [];
  const hasRoom = (side: 'left' | 'right') => placed.filter((one) => one.side === side).length < Math.min(MOST_A_SIDE, Math.ceil(room / 2));
  axes.forEach(({ side = 'left', isHidden }, axis) => {
    if (isHidden || placed.length >= room) return;
    const other = side === 'left' ? 'right' : 'left';
    if (hasRoom(side)) placed.push({ axis, side });
    else if (hasRoom(other)) placed.push({ axis, side: other });
  });
  return placed;
}
