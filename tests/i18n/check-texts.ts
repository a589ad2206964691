import { type Messages, pluralStems, stemOf } from '../../build/texts.ts';
import { plainTag, pluralForms } from '../../src/i18n/language-tag.ts';

export interface Findings {
  readonly missing: string[];
  readonly unknown: string[];
  /** Texts with other placeholders than the English ones. */
  readonly placeholders: string[];
  /** Plural forms that the language lacks or never uses. */
  readonly plurals: string[];
}

const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)>|\$t\(([^)]+)\)/g;

/** Placeholders, tags and nested keys, sorted. */
export function placeholdersOf(text: string): string[] {
  const found = [...text.matchAll(PLACEHOLDER)].map(([whole, value, tag, key]) => value ?? (tag ? whole : `$t(${key})`));
  return [...new Set(found)].sort();
}

/** Such a form may omit the number, as English "one" does. */
function isOneNumber(language: string, form: string): boolean {
  if (form === 'zero') return true;
  const rules = new Intl.PluralRules(plainTag(language));
  return Array.from({ length: 200 }, (_, n) => rules.select(n)).filter((found) => found === form).length === 1;
}

export function checkTexts(english: Messages, own: Messages, language: string): Findings {
  const findings: Findings = { missing: [], unknown: [], placeholders: [], plurals: [] };
  compare(english, own, language, '', findings);
  return findings;
}

function compare(english: Messages, own: Messages, language: string, path: string, findings: Findings): void {
  const stems = pluralStems(english);
  for (const [key, text] of Object.entries(english)) {
    if (stemOf(key, stems) !== undefined) continue;
    const given = own[key];
    if (typeof text !== 'string') compare(text, typeof given === 'object' ? given : {}, language, `${path}${key}.`, findings);
    else if (typeof given !== 'string' || given.trim() === '') findings.missing.push(path + key);
    else if (String(placeholdersOf(given)) !== String(placeholdersOf(text))) findings.placeholders.push(path + key);
  }
  for (const key of Object.keys(own)) {
    if (english[key] === undefined && stemOf(key, stems) === undefined) findings.unknown.push(path + key);
  }
  for (const stem of stems) comparePlural(stem, english, own, language, path, findings);
}

function comparePlural(stem: string, english: Messages, own: Messages, language: string, path: string, findings: Findings): void {
  const forms = pluralForms(language);
  const ofEnglish = Object.entries(english).flatMap(([key, text]) =>
    stemOf(key, [stem]) !== undefined && typeof text === 'string' ? [placeholdersOf(text)] : [],
  );
  const allowed = new Set(ofEnglish.flat());
  const ofMany = placeholdersOf(String(english[`${stem}_other`]));
  const inAll = ofMany.filter((name) => ofEnglish.every((names) => names.includes(name)));
  for (const form of forms) if (typeof own[`${stem}_${form}`] !== 'string') findings.plurals.push(`${path}${stem}_${form} is missing`);
  for (const [key, text] of Object.entries(own)) {
    if (stemOf(key, [stem]) === undefined || typeof text !== 'string') continue;
    const form = key.slice(stem.length + 1);
    // Every language may have its own text for zero.
    if (form !== 'zero' && !forms.includes(form)) findings.plurals.push(`${path}${key} is never chosen`);
    const given = placeholdersOf(text);
    const needed = isOneNumber(language, form) ? inAll.filter((name) => name !== 'count') : ofMany;
    if (given.some((name) => !allowed.has(name)) || needed.some((name) => !given.includes(name))) findings.placeholders.push(path + key);
  }
}
