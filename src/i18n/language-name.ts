import { plainTag } from './language-tag.ts';

/** A language as those who speak it call it, such as `Deutsch` for `de_DE`; its country only tells apart what shares a language. */
export function languageName(name: string): string {
  const tag = plainTag(name);
  const [language = tag] = tag.split('-');
  const isShared = language === 'zh' || language === 'pt';
  const told = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(isShared ? tag : language) ?? name;
  return told.charAt(0).toLocaleUpperCase(tag) + told.slice(1);
}
