/**
 * Each language has three JSON files, named in index.html: for the sign-in page, for the console up to its first table, and for everything
 * opened later. The build fills missing texts in English. An unknown key is shown as itself, with a warning.
 */
import i18next from 'i18next';
import { readPageManifest } from '../contract/page-manifest.ts';
import { chooseLanguage } from './choose-language.ts';
import { languageTag, plainTag } from './language-tag.ts';
import type { MessageKey, MessageTree } from './messages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

let language = 'en_US';
const told = new Map<string, string>();
const MOST_TOLD = 1000;

type Part = 'first' | 'late' | 'rest';
/** Maps each language to the hash in the names of its files. */
const manifest = () => readPageManifest(document.getElementById('locales')?.textContent ?? '{}');

/** The default first. */
export function languages(): string[] {
  return Object.keys(manifest());
}

/** Makes a language current and adds messages to those it already has. */
export async function adoptMessages(name: string, ...messages: readonly MessageTree[]): Promise<void> {
  language = name;
  const tag = plainTag(name);
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: tag,
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => console.warn(`No message for ${key} in ${language}`),
    });
  }
  // Parts share top-level names: each adds its keys to them.
  for (const part of messages) i18next.addResourceBundle(tag, 'translation', part, true, true);
  told.clear();
  // Before `changeLanguage` notifies its listeners: they re-render and read the direction.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = tag;
    document.documentElement.dir = i18next.dir(tag);
  }
  await i18next.changeLanguage(tag);
  told.clear();
}

/** The language requested last. */
let wanted = language;
const wantedParts = new Set<Part>(['first']);
/** What `adoptWanted` loaded last. */
let inForce = '';
let work: Promise<void> = Promise.resolve();

/** One request after the other, so that the last one wins. */
function settle(): Promise<void> {
  const next = work.then(adoptWanted);
  // The caller gets the error; the next request must not fail with it.
  work = next.catch(() => undefined);
  return next;
}

async function adoptWanted(): Promise<void> {
  const name = wanted;
  const parts = [...wantedParts];
  const asked = [name, ...parts].join(' ');
  if (asked === inForce) return;
  const texts = await Promise.all(parts.map((part) => fetchMessages(part, name)));
  await adoptMessages(name, ...texts);
  inForce = asked;
}

/** Closest to the stored language, else to the browser's, else the default. Rejects as `fetch`; the previous language stays. */
export function loadLanguage(stored: string | null): Promise<void> {
  wanted = chooseLanguage(stored, navigator.languages, languages());
  return settle();
}

function loadPart(part: Part): Promise<void> {
  wantedParts.add(part);
  return settle();
}

/** Loads them for this language and later ones. Rejects as `loadLanguage`. */
export function loadLateMessages(): Promise<void> {
  return loadPart('late');
}

/** Does nothing without a build, such as in a test, where all texts are given. Rejects as `loadLanguage`. */
export function loadRestMessages(): Promise<void> {
  return wanted in manifest() ? loadPart('rest') : Promise.resolve();
}

/** Texts by URL, so that switching back to a language needs no request. */
const fetched = new Map<string, MessageTree>();

async function fetchMessages(part: Part, name: string): Promise<MessageTree> {
  const version = manifest()[name];
  if (!version) throw new Error(`this build carries no language ${name}`);
  const address = `/assets/${name}-${part}-${version}.json`;
  const known = fetched.get(address);
  if (known) return known;
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  const messages = (await reply.json()) as MessageTree;
  fetched.set(address, messages);
  return messages;
}

/** For use outside React: canvases, page titles, formats. Components use `useT`. */
export function translate(key: MessageKey, values?: MessageValues): string {
  // Cached, because tables translate the same few words in every row, and i18next takes 50 us per call.
  const question = values ? JSON.stringify([key, values]) : key;
  const known = told.get(question);
  if (known !== undefined) return known;
  if (told.size >= MOST_TOLD) told.clear();
  const text = i18next.t(key, values ?? {});
  told.set(question, text);
  return text;
}

/** The cache holds names of things: cleared when a session ends. */
export function forgetSentences(): void {
  told.clear();
}

export function currentLanguage(): string {
  return language;
}

/** The tag for Intl, such as `en-US`. */
export function currentLocale(): string {
  return languageTag(language);
}
