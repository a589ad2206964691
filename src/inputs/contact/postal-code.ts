import { countryCode } from './countries.ts';

/** By ISO code of the country; other countries accept any text. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  AU: /^\d{4}$/,
  BE: /^[1-9]\d{3}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  DE: /^\d{5}$/,
  DK: /^\d{3,4}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/i,
  HU: /^\d{4}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-\d{4}$/,
  LU: /^(?:L ?[-\u2013\u2014] ?)?\d{4}$/i,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  PL: /^\d{2}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};

export function isPostalCode(text: string, country: string | null | undefined): boolean {
  const form = FORMS[countryCode(country ?? '') ?? ''];
  return form?.test(text.trim()) ?? true;
}
