/** Something that a picker's list offers. */
export interface Offer {
  /** As the wire has it: an id, or the text itself. */
  readonly value: string;
  readonly label: string;
  /** Its type, of things that have one. */
  readonly subtype?: string | undefined;
  /** Told beside the label where there is no subtype. */
  readonly note?: string | undefined;
  /** A sentence among offers: it cannot be chosen. */
  readonly isDisabled?: boolean | undefined;
}

/** A text that is offered as it is. */
export function plainOffer(text: string): Offer {
  return { value: text, label: text };
}

const LONGEST = 32;

/** A query as a sentence repeats it: long ones end in an ellipsis. `most` counts characters. */
export function shortQuery(text: string, most: number = LONGEST): string {
  const letters = [...text.trim()];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}\u2026` : letters.join('');
}

const fold = (text: string) => text.trim().toLocaleLowerCase();

/** Offers whose label begins with the text, in whatever case; all for none. */
export function beginningWith(offers: readonly Offer[], text: string): readonly Offer[] {
  const wanted = fold(text);
  return wanted === '' ? offers : offers.filter(({ label }) => label.toLocaleLowerCase().startsWith(wanted));
}

/** Offers whose label has the text in it, in whatever case; all for none. */
export function containing(offers: readonly Offer[], text: string): readonly Offer[] {
  const wanted = fold(text);
  return wanted === '' ? offers : offers.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}
