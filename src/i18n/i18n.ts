/**
 * Language of the page. The build writes three JSON files a language and names them in index.html: the texts of the sign-in page,
 * those of the console until a table stands, and those of everything that is opened later. A missing key is shown as itself and warned about.
 */
import i18next from 'i18next';
import { readPageManifest } from '../contract/page-manifest.ts';
import type { MessageKey, MessageTree } from './messages.ts';

export const DEFAULT_LANGUAGE = 'en_US';

export type MessageValues = Readonly<Record<string, string | number>>;

let language = DEFAULT_LANGUAGE;
/** Answers in the language in force. */
const told = new Map<string, string>();
const MOST_TOLD = 1000;

/** Name of a language as the browser's Intl and `lang` know it: `en_US` is `en-US`. */
const tag = (name: string) => name.replace('_', '-');

type Part = 'locales' | 'late-locales' | 'rest-locales';
const manifest = (part: Part) => readPageManifest(document.getElementById(part)?.textContent ?? '{}');

/** Languages that this build carries, such as `en_US`. */
export function languages(): string[] {
  return Object.keys(manifest('locales'));
}

/** The wanted language when there is one like it, else the browser's, else English. */
export function chooseLanguage(wanted: string | null, offered: readonly string[], browser: readonly string[]): string {
  const candidates = [...(wanted ? [tag(wanted)] : []), ...browser];
  for (const candidate of candidates) {
    const exact = offered.find((name) => tag(name) === candidate);
    const sameLanguage = offered.find((name) => tag(name).split('-')[0] === candidate.split('-')[0]);
    const found = exact ?? sameLanguage;
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

/** Puts messages of a language in force. Tests call it with the files themselves. */
export async function adoptMessages(name: string, messages: MessageTree): Promise<void> {
  language = name;
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: tag(name),
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => console.warn(`No message for ${key} in ${language}`),
    });
  }
  i18next.addResourceBundle(tag(name), 'translation', messages, true, true);
  told.clear();
  await i18next.changeLanguage(tag(name));
  told.clear();
  if (typeof document !== 'undefined') {
    document.documentElement.lang = tag(name);
    document.documentElement.dir = i18next.dir(tag(name));
  }
}

/** Fetches what the sign-in page says and puts the language in force. Throws when the build does not carry it, or as `fetch`. */
export async function loadLanguage(name: string): Promise<void> {
  await adoptMessages(name, await fetchMessages('locales', name));
}

let late: Promise<void> | undefined;

/** Fetches what the console says in the language in force, once. Throws as `loadLanguage`. */
export function loadLateMessages(): Promise<void> {
  late ??= fetchMessages('late-locales', language).then((messages) => adoptMessages(language, messages));
  return late;
}

let rest: Promise<void> | undefined;

/** Fetches what everything else says that is opened later, once. A page without a build, as of a test, was given all. Throws as `loadLanguage`. */
export function loadRestMessages(): Promise<void> {
  if (!(language in manifest('rest-locales'))) return Promise.resolve();
  rest ??= fetchMessages('rest-locales', language).then((messages) => adoptMessages(language, messages));
  return rest;
}

async function fetchMessages(part: Part, name: string): Promise<MessageTree> {
  const address = manifest(part)[name];
  if (!address) throw new Error(`this build carries no language ${name}`);
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return (await reply.json()) as MessageTree;
}

/** A message outside React: canvases, page titles, formats. Components use `useT`. */
export function translate(key: MessageKey, values?: MessageValues): string {
  // Tables ask for the same few words and ages in every row, some of them each second; i18next takes 50 us for each answer.
  const question = values ? JSON.stringify([key, values]) : key;
  const known = told.get(question);
  if (known !== undefined) return known;
  if (told.size >= MOST_TOLD) told.clear();
  const text = i18next.t(key, values ?? {});
  told.set(question, text);
  return text;
}

/** The language in force for Intl: `en-US`. */
export function currentLocale(): string {
  return tag(language);
}
