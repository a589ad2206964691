/** Each language is completed with English, so that a page loads only one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluralForms } from '../src/i18n/language-tag.ts';

/** Name, then key, which may be nested. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

export interface LanguageConfiguration {
  readonly default: string;
  readonly supported: readonly string[];
}

/** Throws when locales/languages.json contradicts the folders beside it. */
export function readLanguages(root: string): LanguageConfiguration & { readonly withTexts: readonly string[] } {
  const folder = join(root, 'locales');
  const known = JSON.parse(readFileSync(join(folder, 'languages.json'), 'utf8')) as LanguageConfiguration;
  const withTexts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const strange = withTexts.filter((name) => !known.supported.includes(name));
  if (strange.length > 0) throw new Error(`locales/languages.json does not name ${strange.join(', ')}`);
  if (!withTexts.includes(known.default)) throw new Error(`there are no texts of the default language ${known.default}`);
  return { ...known, withTexts };
}

/** The files of a language by the names of their texts: those in its folder, and those of widget kinds, each named as its kind. */
export function textFiles(root: string, language: string): ReadonlyMap<string, string> {
  const folder = join(root, 'locales', language);
  const kinds = join(root, 'src/widgets/kinds');
  const files = [
    ...readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [[file.slice(0, -5), join(folder, file)] as const] : [])),
    ...(existsSync(kinds) ? readdirSync(kinds) : [])
      .map((kind) => [kind, join(kinds, kind, 'texts', `${language}.json`)] as const)
      .filter(([, file]) => existsSync(file)),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const found = new Map(files);
  for (const [name, file] of files)
    if (found.get(name) !== file) throw new Error(`two texts are called ${name}: ${file}, ${found.get(name)}`);
  return found;
}

/** The texts by their names. Throws when two files have one name. */
export function readTexts(root: string, language: string): Messages {
  return Object.fromEntries(
    [...textFiles(root, language)].map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Messages]),
  );
}

const ENDING = /_(zero|one|two|few|many|other)$/;

/** Keys of English messages with plural forms, without the suffix: `row` for `row_one` and `row_other`. */
export function pluralStems(english: Messages): string[] {
  return Object.keys(english)
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'_other'.length))
    .filter((stem) => `${stem}_one` in english);
}

/** Undefined for keys that are no plural form. */
export function stemOf(key: string, stems: readonly string[]): string | undefined {
  const stem = key.replace(ENDING, '');
  return stem !== key && stems.includes(stem) ? stem : undefined;
}

export interface FilledTexts {
  readonly texts: Messages;
  /** The missing keys, with their files. */
  readonly filled: readonly string[];
}

/** Keys that English lacks are left out. */
export function fillTexts(english: Messages, own: Messages, language: string): FilledTexts {
  const filled: string[] = [];
  const forms = pluralForms(language);
  const fill = (from: Messages, to: Messages, path: string): Messages => {
    const stems = pluralStems(from);
    const result: Record<string, string | Messages> = {};
    for (const [key, text] of Object.entries(from)) {
      const given = to[key];
      if (typeof text !== 'string') {
        result[key] = fill(text, typeof given === 'object' ? given : {}, `${path}${key}.`);
      } else if (stemOf(key, stems) === undefined) {
        result[key] = typeof given === 'string' ? given : text;
        if (typeof given !== 'string') filled.push(path + key);
      }
    }
    for (const stem of stems) {
      for (const form of new Set([...forms, ...zeroOf(stem, from, to)])) {
        const given = to[`${stem}_${form}`] ?? to[`${stem}_other`];
        const text = given ?? from[`${stem}_${form}`] ?? from[`${stem}_other`];
        result[`${stem}_${form}`] = text as string;
        if (to[`${stem}_${form}`] === undefined) filled.push(`${path}${stem}_${form}`);
      }
    }
    return result;
  };
  return { texts: fill(english, own, ''), filled };
}

/** Any language may have a message of its own for zero; i18next looks for that form first. */
function zeroOf(stem: string, english: Messages, own: Messages): string[] {
  return `${stem}_zero` in own || (`${stem}_zero` in english && !(`${stem}_other` in own)) ? ['zero'] : [];
}
