import { useEffect, useMemo, useState } from 'react';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { ValueColour } from '../../settings-fields.ts';
import { callFunction, ValueTexts } from '../../value-texts.ts';
import { colourByValue } from './colour-by-value.ts';

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
