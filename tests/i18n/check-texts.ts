/** What is wrong with the texts of a language, measured by those of English. Pure: texts in, findings out. */
import { type Messages, pluralStems, stemOf } from '../../build/texts.ts';
import { plainTag, pluralForms } from '../../src/i18n/language-tag.ts';

export interface Findings {
  /** Keys that English has and the language lacks. */
  readonly missing: string[];
  /** Keys that English has not. */
  readonly unknown: string[];
  /** Texts that do not fill in the same values. */
  readonly placeholders: string[];
  /** Forms beside a count that the language lacks or never uses. */
  readonly plurals: string[];
}

const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)>|\$t\(([^)]+)\)/g;

/** Values, tags and nested keys of a text, in their order of the alphabet. */
export function placeholdersOf(text: string): string[] {
  const found = [...text.matchAll(PLACEHOLDER)].map(([whole, value, tag, key]) => value ?? (tag ? whole : `$t(${key})`));
  return [...new Set(found)].sort();
}

/** Whether a form stands for one number only, as English "one" does; such a text need not say the number. */
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
    // Every language may have words of its own for nothing at all.
    if (form !== 'zero' && !forms.includes(form)) findings.plurals.push(`${path}${key} is never chosen`);
    const given = placeholdersOf(text);
    const needed = isOneNumber(language, form) ? inAll.filter((name) => name !== 'count') : ofMany;
    if (given.some((name) => !allowed.has(name)) || needed.some((name) => !given.includes(name))) findings.placeholders.push(path + key);
  }
}
