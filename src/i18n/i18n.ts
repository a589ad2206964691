/**
 * Language of the page. The build writes three JSON files a language and names them in index.html: the texts of the sign-in page,
 * those of the console until a table stands, and those of everything that is opened later. It fills in English what
 * a language lacks. A key that no language has is shown as itself and warned about.
 */
import i18next from 'i18next';
import { readPageManifest } from '../contract/page-manifest.ts';
import { chooseLanguage } from './choose-language.ts';
import { languageTag, plainTag } from './language-tag.ts';
import type { MessageKey, MessageTree } from './messages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Language of the texts in force. */
let language = 'en_US';
/** Answers in the language in force. */
const told = new Map<string, string>();
const MOST_TOLD = 1000;

type Part = 'first' | 'late' | 'rest';
/** Languages of the build, each with what the names of its files end with. */
const manifest = () => readPageManifest(document.getElementById('locales')?.textContent ?? '{}');

/** Languages that this build has texts of, such as `en_US`: the default first. */
export function languages(): string[] {
  return Object.keys(manifest());
}

/** Puts messages of a language in force, beside those of it that are there. Tests call it with the files themselves. */
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
  // Parts share files: each adds its keys to what is there.
  for (const part of messages) i18next.addResourceBundle(tag, 'translation', part, true, true);
  told.clear();
  // Before the change is told: whoever hears of it draws, and looks at the direction.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = tag;
    document.documentElement.dir = i18next.dir(tag);
  }
  await i18next.changeLanguage(tag);
  told.clear();
}

/** What was asked for last: who waits for an older one gets this. */
let wanted = language;
const wantedParts = new Set<Part>(['first']);
/** What `adoptWanted` put in force. */
let inForce = '';
let work: Promise<void> = Promise.resolve();

/** Brings the wanted texts in force, one request after the other, so that the last choice stands at the end. */
function settle(): Promise<void> {
  const next = work.then(adoptWanted);
  // Whoever asked is told; who asks next is not kept from trying.
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

/**
 * Puts the language in force that is most like the stored one, or like the browser's when none is stored, else the default. Throws
 * as `fetch`; the language before stays then.
 */
export function loadLanguage(stored: string | null): Promise<void> {
  wanted = chooseLanguage(stored, navigator.languages, languages());
  return settle();
}

function loadPart(part: Part): Promise<void> {
  wantedParts.add(part);
  return settle();
}

/** Fetches what the console says until a table stands, in the language in force and in those to come. Throws as `loadLanguage`. */
export function loadLateMessages(): Promise<void> {
  return loadPart('late');
}

/** Fetches what everything else says that is opened later. A page without a build, as of a test, was given all. Throws as `loadLanguage`. */
export function loadRestMessages(): Promise<void> {
  return wanted in manifest() ? loadPart('rest') : Promise.resolve();
}

/** What was fetched, by its address: who goes back to a language asks nobody. */
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

/** Forgets sentences that were made before, names of things in them: called when a session ends. */
export function forgetSentences(): void {
  told.clear();
}

/** The language in force, such as `en_US`. */
export function currentLanguage(): string {
  return language;
}

/** The language in force for Intl: `en-US`. */
export function currentLocale(): string {
  return languageTag(language);
}
