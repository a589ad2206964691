/** Languages under two names: platforms say `pt_BR`, Intl and the page's `lang` say `pt-BR`. The build reads this file too. */

/** Where the one name does not follow from the other. */
const TAGS: Readonly<Record<string, string>> = {
  ja_JA: 'ja-JP',
  // Windows and calendars of platforms count Gregorian months, and values of devices come in these digits.
  fa_IR: 'fa-IR-u-ca-gregory-nu-latn',
};

/** Name of a language for Intl. */
export function languageTag(name: string): string {
  return TAGS[name] ?? name.replaceAll('_', '-');
}

/** The language and the country of a tag, without how numbers and dates are written: for `lang` and the choice of plurals. */
export function plainTag(name: string): string {
  return languageTag(name).split('-u-')[0] as string;
}

/** Forms in which a word may stand beside a number, such as `one` and `other`. */
export function pluralForms(name: string): string[] {
  return new Intl.PluralRules(plainTag(name)).resolvedOptions().pluralCategories.toSorted();
}
