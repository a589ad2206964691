/**
 * Each language has four JSON files, named in index.html: for the sign-in page, for the console up to its first table, for dashboards, and for
 * everything opened later. The build fills missing texts in English. An unknown key is shown as itself, with a warning.
 */
import i18next, { type FormatterModule } from 'i18next';
import { readPageManifest } from '../contract/page-manifest.ts';
import { chooseLanguage } from './choose-language.ts';
import { languageTag, plainTag } from './language-tag.ts';
import type { MessageKey, MessageTree } from './messages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

let language = 'en_US';
const told = new Map<string, string>();
const MOST_TOLD = 1000;

type Part = 'first' | 'late' | 'dashboard' | 'viewer' | 'rest';
/** Maps each language to the hash in the names of its files. */
const manifest = () => readPageManifest(document.getElementById('locales')?.textContent ?? '{}');

/** The default first. */
export function languages(): string[] {
  return Object.keys(manifest());
}

/** To the stored language, else to the browser's, else the default. */
export function closestLanguage(stored: string | null): string {
  return chooseLanguage(stored, navigator.languages, languages());
}

let counts: { readonly of: string; readonly format: Intl.NumberFormat } | undefined;

/** `{{count}}` is written as numbers are, with separators; other values of texts are written by `src/format`, or are no numbers. */
const COUNTS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, _language, about) => {
    if (about?.interpolationkey !== 'count' || typeof value !== 'number') return value as string;
    if (counts?.of !== language) counts = { of: language, format: new Intl.NumberFormat(languageTag(language)) };
    return counts.format.format(value);
  },
};

/** Makes a language current and adds messages to those it already has. */
export async function adoptMessages(name: string, ...messages: readonly MessageTree[]): Promise<void> {
  language = name;
  const tag = plainTag(name);
  if (!i18next.isInitialized) {
    await i18next.use(COUNTS).init({
      lng: tag,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
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

/** Until then a page without texts is blank. */
const TIMEOUT_MS = 15_000;

/** The language requested last. */
let wanted = language;
let missing: string | null = null;
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

/** The default stands in for a language that cannot be loaded as the first one, or not in all parts. A new language that fails changes nothing. */
async function adoptWanted(): Promise<void> {
  const name = wanted;
  const isNew = inForce !== '' && name !== language;
  try {
    await adoptAs(name);
  } catch (error) {
    // A newer request has replaced this one, and handles its own failure.
    if (wanted !== name) throw error;
    const spare = isNew ? language : (languages()[0] ?? name);
    wanted = spare;
    if (isNew || spare === name) throw error;
    await adoptAs(spare);
    missLanguage(name);
  }
}

async function adoptAs(name: string): Promise<void> {
  const parts = [...wantedParts];
  const asked = [name, ...parts].join(' ');
  if (asked === inForce) return;
  const texts = await Promise.all(parts.map((part) => fetchMessages(part, name)));
  await adoptMessages(name, ...texts);
  inForce = asked;
}

/**
 * The `closestLanguage`. If it is the first one and cannot be loaded, the default is shown
 * (`missingLanguage`). Otherwise rejects as `fetch`, and the previous language stays.
 */
export async function loadLanguage(stored: string | null): Promise<void> {
  const name = closestLanguage(stored);
  wanted = name;
  await settle();
  if (language === name) missLanguage(null);
}

/** The one that is wanted but could not be loaded; another is shown in its place. */
export function missingLanguage(): string | null {
  return missing;
}

export function missLanguage(name: string | null): void {
  missing = name;
  i18next.emit('missing');
}

/** Returns the function that stops it. */
export function onMissingLanguage(listener: () => void): () => void {
  i18next.on('missing', listener);
  return () => i18next.off('missing', listener);
}

/**
 * For this language and later ones, else all in the default. Does nothing without a build, such as in a test, where all texts are given.
 * Rejects as `loadLanguage`.
 */
export function loadMessages(...parts: readonly Part[]): Promise<void> {
  if (!(wanted in manifest())) return Promise.resolve();
  for (const part of parts) wantedParts.add(part);
  return settle();
}

/** Texts by URL, so that switching back to a language needs no request. */
const fetched = new Map<string, MessageTree>();

async function fetchMessages(part: Part, name: string): Promise<MessageTree> {
  const version = manifest()[name];
  if (!version) throw new Error(`this build carries no language ${name}`);
  const address = `/assets/${name}-${part}-${version}.json`;
  const known = fetched.get(address);
  if (known) return known;
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
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
