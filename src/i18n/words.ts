import { type MessageValues, translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';

/** A sentence that is said later: a key of the locale files with its values, or text that is in nobody's hands, such as a server's. */
export type Words = string | { readonly key: MessageKey; readonly values?: MessageValues };

/** The words in the language in force. */
export function inWords(words: Words): string {
  return typeof words === 'string' ? words : translate(words.key, words.values);
}
