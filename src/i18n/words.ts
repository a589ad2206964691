import { type MessageValues, translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';

/** A key of the locale files with its values, translated when it is shown, or text that is not ours, such as a server's. */
export type Words = string | { readonly key: MessageKey; readonly values?: MessageValues };

export function inWords(words: Words): string {
  return typeof words === 'string' ? words : translate(words.key, words.values);
}
