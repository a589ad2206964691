/** How settings of either generation draw a pie: pure. */
import type { WidgetInput } from '../../widget-input.ts';
import type { PieSettings } from './settings.ts';

/** Of a doughnut, in parts of the radius. */
const HOLE = 0.66;
const LARGEST_HOLE = 0.95;
const [LEAST_PART, WHOLE] = [0.1, 1];
const USUAL_PERCENT = 80;

export interface PieStyle {
  /** Of the room that there is at most, 0 to 1. */
  readonly part: number;
  /** Radius of the hole, in parts of the radius. */
  readonly hole: number;
  readonly isClockwise: boolean;
  readonly labels: 'none' | 'inside' | 'outside';
  readonly border: { readonly color: string | null | undefined; readonly width: number };
  readonly hasTotal: boolean;
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

export function pieStyle({ settings, variant, isOlder }: Pick<WidgetInput<PieSettings>, 'settings' | 'variant' | 'isOlder'>): PieStyle {
  const isDoughnut = variant === 'doughnut';
  const { radius, innerRadius, stroke, borderColor, borderWidth, showLabels, showLabel, labelPosition, clockwise, layout } = settings;
  const newerLabels = isDoughnut || showLabel === false ? 'none' : labelPosition === 'inside' ? 'inside' : 'outside';
  // A length in pixels fills the room.
  const olderPart = radius === null || radius === undefined || radius > 1 ? WHOLE : radius;
  const part = isDoughnut ? WHOLE : isOlder ? olderPart : (radius ?? USUAL_PERCENT) / 100;
  const border =
    isOlder && !isDoughnut
      ? { color: borderColor || stroke?.color, width: borderWidth ?? stroke?.width }
      : { color: borderColor, width: borderWidth };
  return {
    part: within(LEAST_PART, part, WHOLE),
    hole: isDoughnut ? HOLE : isOlder ? within(0, innerRadius ?? 0, LARGEST_HOLE) : 0,
    isClockwise: isOlder === true || clockwise === true,
    labels: isOlder ? (showLabels === true ? 'inside' : 'none') : newerLabels,
    border: { color: border.color, width: within(0, border.width ?? 0, 20) },
    hasTotal: isDoughnut && !isOlder && layout === 'with_total',
  };
}
