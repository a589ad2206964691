export interface Offer {
  /** An id, or the text itself. */
  readonly value: string;
  readonly label: string;
  readonly subtype?: string | undefined;
  /** Shown beside the label without a subtype. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export function plainOffer(text: string): Offer {
  return { value: text, label: text };
}

const LONGEST = 32;

/** A search as quoted in texts, with an ellipsis after `most` characters. */
export function shortQuery(text: string, most: number = LONGEST): string {
  const letters = [...text.trim()];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}\u2026` : letters.join('');
}

const fold = (text: string) => text.trim().toLocaleLowerCase();

/** By prefix of the label, case-insensitive; all for blank text. */
export function beginningWith(offers: readonly Offer[], text: string): readonly Offer[] {
  const wanted = fold(text);
  return wanted === '' ? offers : offers.filter(({ label }) => label.toLocaleLowerCase().startsWith(wanted));
}

/** By part of the label, case-insensitive; all for blank text. */
export function containing(offers: readonly Offer[], text: string): readonly Offer[] {
  const wanted = fold(text);
  return wanted === '' ? offers : offers.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}

/** Options without duplicate values; the value stands for an empty label. */
export function labelled(
  offers: readonly Offer[],
): { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined }[] {
  const known = new Set<string>();
  return offers.flatMap(({ value, label, isDisabled }) => {
    if (known.has(value)) return [];
    known.add(value);
    return [{ value, label: label === '' ? value : label, disabled: isDisabled }];
  });
}
