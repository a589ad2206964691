import type { Offer } from './offer.ts';

/** Options without duplicate values; the value stands for an empty label. */
export function labelled(offers: readonly Offer[]): { readonly value: string; readonly label: string; readonly disabled?: boolean }[] {
  const known = new Set<string>();
  return offers.flatMap(({ value, label, isDisabled }) => {
    if (known.has(value)) return [];
    known.add(value);
    return [{ value, label: label === '' ? value : label, ...(isDisabled && { disabled: true }) }];
  });
}
