/**
 * Variables in texts of authors: `${label}`, `${label:decimals}`, `${#index}`, `${label:date:format}`, also `{$label}`.
 * Source: contract/dashboards.md 4.4, 4.6.
 */
import { formatByPattern } from '../../format/date-pattern.ts';
import { inServerWords, serverWords } from '../../i18n/server-words.ts';

/** Values of an entity by label, as functions of authors get them. */
export type PatternData = Readonly<Record<string, unknown>>;

const VARIABLE = /\$\{([^{}]*)\}|\{\$([^{}]*)\}/g;
/** Of the server's own translations, in templates of its client. */
const PIPED = /\{\{\s*['"]([^'"{}]*)['"]\s*\|\s*translate\s*\}\}/g;
const DECIMALS = /^(.*):(\d{1,2})$/s;
/** Of moments in ms. */
const DATE = /^(.*?)\s*[:|]\s*date\s*(?::\s*(.+))?$/s;
const USUAL_DATE = 'yyyy-MM-dd HH:mm:ss';
const USUAL_DECIMALS = 2;
const MOST_DECIMALS = 20;

function written(value: unknown, decimals: number | undefined, isTime: boolean): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number | boolean);
  const number = typeof value === 'boolean' || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number) || (isTime && decimals === undefined)) return inWords(text);
  return number.toFixed(Math.min(decimals ?? USUAL_DECIMALS, MOST_DECIMALS));
}

function dated(value: unknown, format = USUAL_DATE): string {
  const at = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  // Some write it as moment.js does.
  const pattern = format.replace(/^(['"])(.*)\1$/, '$2').replace(/[YD]/g, (letter) => letter.toLowerCase());
  return Number.isFinite(at) ? formatByPattern(at, pattern) : written(value, undefined, true);
}

/**
 * The text of one variable, empty where there is no value.
 * @param labels of the keys, in their order, for variables by index.
 */
export function variableText(name: string, data: PatternData, labels: readonly string[]): string {
  const valueAt = (key: string): unknown => {
    const label = key.startsWith('#') ? (labels[Number(key.slice(1))] ?? key) : key;
    return Object.hasOwn(data, label) ? data[label] : undefined;
  };
  const key = name.trim();
  const [, moment, format] = Object.hasOwn(data, key) ? [] : (DATE.exec(key) ?? []);
  if (moment !== undefined) return dated(valueAt(moment), format);
  const [, plain = key, decimals] = Object.hasOwn(data, key) ? [] : (DECIMALS.exec(key) ?? []);
  return written(valueAt(plain), decimals === undefined ? undefined : Number(decimals), plain.endsWith('|ts'));
}

/** The pattern as a plain text, for what is no markup. */
export function fillPattern(pattern: string, data: PatternData, labels: readonly string[] = []): string {
  return inWords(pattern).replace(VARIABLE, (_whole, plain?: string, turned?: string) => variableText(plain ?? turned ?? '', data, labels));
}

/** With the server's own markers as words. */
function inWords(pattern: string): string {
  return inServerWords(pattern.replaceAll(PIPED, (_whole, key: string) => serverWords(key)));
}

export interface MarkedPattern {
  /** A name that markup and Markdown leave alone stands for each variable. */
  readonly text: string;
  /** Puts values where such names are, in a part of the text, each as `asWritten` writes it. */
  readonly fill: (part: string, data: PatternData, labels: readonly string[], asWritten?: (value: string) => string) => string;
}

const STEM = 'xqv';
const asIs = (value: string) => value;

/**
 * A pattern whose text may be parsed before it is filled, so that no value becomes markup.
 */
export function markVariables(pattern: string): MarkedPattern {
  const worded = inWords(pattern);
  let stem = STEM;
  while (worded.toLowerCase().includes(stem)) stem += 'q';
  const names: string[] = [];
  const text = worded.replace(VARIABLE, (_whole, plain?: string, turned?: string) => `${stem}${names.push(plain ?? turned ?? '') - 1}z`);
  const mark = new RegExp(`${stem}(\\d+)z`, 'g');
  return {
    text,
    fill: (part, data, labels, asWritten = asIs) =>
      part.replace(mark, (_whole, at: string) => asWritten(variableText(names[Number(at)] ?? '', data, labels))),
  };
}

/** Values of all entities in one: of each label the first that is there. */
export function joinedData(rows: readonly PatternData[]): PatternData {
  const joined: Record<string, unknown> = {};
  for (const row of rows) for (const [label, value] of Object.entries(row)) joined[label] ??= value;
  return joined;
}
