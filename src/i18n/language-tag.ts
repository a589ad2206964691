/** The API names languages `pt_BR`, Intl and `lang` `pt-BR`. The build imports this file, too. */

const TAGS: Readonly<Record<string, string>> = {
  ja_JA: 'ja-JP',
  // Windows and calendars in the API are Gregorian, and values of devices have Latin digits.
  fa_IR: 'fa-IR-u-ca-gregory-nu-latn',
};

export function languageTag(name: string): string {
  return TAGS[name] ?? name.replaceAll('_', '-');
}

/** The tag without calendar and digits: for `lang` and plural rules. */
export function plainTag(name: string): string {
  return languageTag(name).split('-u-')[0] as string;
}

/** Plural categories, such as `one` and `other`. */
export function pluralForms(name: string): string[] {
  return new Intl.PluralRules(plainTag(name)).resolvedOptions().pluralCategories.toSorted();
}
