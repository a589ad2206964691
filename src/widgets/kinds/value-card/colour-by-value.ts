/** Colours that follow a number. Source: contract/dashboards.md 9.7. */

import { parseColor } from '../../../theme/contrast.ts';
import { colourRanges, type ValueColour } from '../../settings-fields.ts';

type Stored = Exclude<ValueColour, string | null | undefined>;

function inRange({ rangeList }: Stored, value: number): string | undefined {
  return (
    colourRanges(rangeList).find(({ from, to }) => value >= (from ?? -Infinity) && (value < (to ?? Infinity) || from === to))?.color ??
    undefined
  );
}

function inGradient({ gradient }: Stored, value: number): string | undefined {
  const colors = (gradient?.advancedMode === true ? [] : (gradient?.gradient ?? [])).flatMap((color) => {
    const parts = parseColor(color);
    return parts ? [parts] : [];
  });
  const low = gradient?.minValue ?? 0;
  const place = ((value - low) / ((gradient?.maxValue ?? 100) - low)) * (colors.length - 1);
  const at = Math.min(Math.max(Number.isNaN(place) ? 0 : place, 0), colors.length - 1);
  const [from, to] = [colors[Math.floor(at)], colors[Math.ceil(at)]];
  return from && to ? `rgb(${from.map((part, i) => Math.round(part + ((to[i] ?? part) - part) * (at % 1))).join(', ')})` : undefined;
}

/** Undefined where nothing is said of it; of a function, it is the function that says it. */
export function colourByValue(stored: Stored, value: number): string | undefined {
  return stored.type === 'range' ? inRange(stored, value) : stored.type === 'gradient' ? inGradient(stored, value) : undefined;
}
