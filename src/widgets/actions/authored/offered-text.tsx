import { useMemo, useRef } from 'react';
import { ok } from '../../../contract/fault.ts';
import type { HintedProps } from '../../../inputs/control.ts';
import { plainOffer } from '../../../inputs/entities/offer.ts';
import { TextPicker } from '../../../inputs/entities/text-picker.tsx';
import type { OfferSource } from '../../../inputs/entities/use-search.ts';
import { storedText } from '../../../inputs/stored-text.ts';
import type { Field } from './author-controls.tsx';

interface OfferedTextProps extends HintedProps<string | number> {
  readonly choices: Field['choices'];
}

/** A text with what the author's code offers for it, which is told by its place once it is chosen. */
export function OfferedText({ choices, value, onChange, ...props }: OfferedTextProps) {
  const isPicked = useRef(false);
  const labels = JSON.stringify(choices.map(({ label }) => label));
  const source = useMemo<OfferSource>(() => {
    const offers = (JSON.parse(labels) as readonly string[]).map(plainOffer);
    return { key: labels, search: async () => ok(offers) };
  }, [labels]);
  const change = (text: string | null) => {
    const at = isPicked.current ? choices.findIndex(({ label }) => label === text) : -1;
    isPicked.current = false;
    onChange(at < 0 ? text : at);
  };
  const shown = typeof value === 'number' ? (choices[value]?.label ?? null) : storedText(value);
  return (
    <TextPicker
      {...props}
      source={source}
      value={shown}
      onChange={change}
      onPick={() => {
        isPicked.current = true;
      }}
    />
  );
}
