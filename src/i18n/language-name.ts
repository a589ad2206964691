import { plainTag } from './language-tag.ts';

/** A name in the language itself, such as `Deutsch`. The country is added only where languages would have the same name. */
export function languageName(name: string): string {
  const tag = plainTag(name);
  const [language = tag] = tag.split('-');
  const isShared = language === 'zh' || language === 'pt';
  const told = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(isShared ? tag : language) ?? name;
  return told.charAt(0).toLocaleUpperCase(tag) + told.slice(1);
}
