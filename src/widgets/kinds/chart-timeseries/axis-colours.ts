/** Colours of the axes of a chart: every document stores greys, and those are ours. */
import type { AxisColours } from '../../../charts/plot-input.ts';
import { parseColor } from '../../../theme/contrast.ts';
import type { StoredTimeAxis } from './tables.ts';

/** Distance between the brightest and the darkest channel of a colour that is no grey. */
const LEAST_TINT = 24;

/** Undefined for greys. */
export function tint(colour: string | null | undefined): string | undefined {
  const parts = colour ? parseColor(colour) : undefined;
  return colour && parts && Math.max(...parts) - Math.min(...parts) >= LEAST_TINT ? colour : undefined;
}

type Stored = Pick<StoredTimeAxis, 'labelColor' | 'tickLabelColor' | 'lineColor' | 'splitLinesColor' | 'showLine'>;

/** Of a newer axis. A line that every chart stores is drawn where its author gave it a colour. */
export function coloursOf({ labelColor, tickLabelColor, lineColor, splitLinesColor, showLine }: Stored): AxisColours {
  return {
    colour: tint(tickLabelColor) ?? tint(labelColor),
    lineColour: showLine === false ? undefined : tint(lineColor),
    gridColour: tint(splitLinesColor),
  };
}
