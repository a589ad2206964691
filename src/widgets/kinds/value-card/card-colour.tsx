import { useEffect, useMemo, useState } from 'react';
import { parseColor } from '../../../theme/contrast.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { colourRanges, type ValueColour } from '../../settings-fields.ts';
import { callFunction, ValueTexts } from '../../value-texts.ts';

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

/** Undefined where nothing is said of it; of a function, it is the function that says it. Source: contract/dashboards.md 9.7. */
export function colourByValue(stored: Stored, value: number): string | undefined {
  return stored.type === 'range' ? inRange(stored, value) : stored.type === 'gradient' ? inGradient(stored, value) : undefined;
}

interface CardColourProps {
  readonly stored: Exclude<ValueColour, string | null | undefined>;
  readonly value: number | undefined;
  /** Of the card, in faults. */
  readonly title: string;
  readonly onColour: (color: string | undefined) => void;
}

/** Tells which colour a number has, by its range, its place in a gradient, or the author's function. Draws nothing. */
export function CardColour({ stored, value, title, onColour }: CardColourProps) {
  const [, setEdition] = useState(0);
  const texts = useMemo(() => {
    const script = stored.type === 'function' ? storedScript(true, stored.colorFunction) : null;
    const name = `${title} colorFunction`.trim();
    return script ? new ValueTexts({ ...script, name }, callFunction, () => setEdition((before) => before + 1)) : null;
  }, [stored, title]);
  const said = value === undefined ? undefined : texts ? texts.of(value) : colourByValue(stored, value);
  // The colour of the value before stays until the function has answered.
  const isAsked = value !== undefined && texts?.isAsked(value) === true;
  useEffect(() => {
    if (!isAsked) onColour(said);
  }, [said, isAsked, onColour]);
  return null;
}
