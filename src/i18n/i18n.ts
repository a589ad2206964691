/**
 * Each language has a JSON file for each set of parts of the console that need the same texts (`build/text-files.mjs`), numbered; the first one
 * is for every page. The build fills missing texts in English. An unknown key is shown as itself, with a warning.
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
  const isNew = name !== language || !i18next.isInitialized;
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
  // What needs further texts of the same language is not drawn yet.
  if (!isNew) return;
  // Before `changeLanguage` notifies its listeners: they re-render and read the direction.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = tag;
    document.documentElement.dir = i18next.dir(tag);
  }
  await i18next.changeLanguage(tag);
  told.clear();
}

/** Until then a page without texts is blank. In steps: while a page computes for long, an answer waits as its clock does. */
const PATIENCE = 15;
const STEP_MS = 1000;

/** The language requested last. */
let wanted = language;
let missing: string | null = null;
/** Numbers of the files that are loaded in each language. */
const wantedFiles = new Set([0]);
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
  const files = [...wantedFiles];
  const asked = [name, ...files].join(' ');
  if (asked === inForce) return;
  const texts = await Promise.all(files.map((file) => fetchMessages(file, name)));
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
 * For this language and later ones, else all in the default. Rejects as `loadLanguage`.
 * @param files their numbers.
 */
export function loadMessages(...files: readonly number[]): Promise<void> {
  for (const file of files) {
    wantedFiles.add(file);
    // Before its turn, so that several parts load at the same time; `adoptAs` waits for it and meets its error.
    fetchMessages(file, wanted).catch(() => undefined);
  }
  return settle();
}

/** Texts by URL, so that switching back to a language needs no request. */
const fetched = new Map<string, Promise<MessageTree>>();

function fetchMessages(file: number, name: string): Promise<MessageTree> {
  const address = `/assets/${name}-${file}-${manifest()[name]}.json`;
  const loading =
    fetched.get(address) ??
    fetchJson(address).catch((error: unknown) => {
      fetched.delete(address);
      throw error;
    });
  fetched.set(address, loading);
  return loading;
}

async function fetchJson(address: string): Promise<MessageTree> {
  const asked = new AbortController();
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    if (steps === PATIENCE) asked.abort(new DOMException(`${address} was not answered`, 'TimeoutError'));
  }, STEP_MS);
  try {
    const reply = await fetch(address, { signal: asked.signal });
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
    return (await reply.json()) as MessageTree;
  } finally {
    clearInterval(timer);
  }
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
