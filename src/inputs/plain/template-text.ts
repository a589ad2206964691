/** Placeholders of rule engines: `${metadata key}`, and `$[message key]`, which may be a path with dots. */

import { isPart } from '../../contract/part.ts';

const OPENING = /\$([{[])/g;
const CLOSING = { '{': '}', '[': ']' } as const;

/** False: a placeholder is not closed, is empty, or has blanks at its ends, so that it would stay in the text as written. */
export function isTemplateWhole(text: string): boolean {
  return [...text.matchAll(OPENING)].every(({ 1: bracket, index }) => {
    const begin = index + 2;
    const end = text.indexOf(CLOSING[bracket as '{' | '['], begin);
    const key = text.slice(begin, end);
    return end >= 0 && key !== '' && key === key.trim() && !key.includes('\n');
  });
}

/** The placeholders of a message's metadata, and of the plain members of its data, which is JSON text: lists and objects are not filled in. */
export function placeholdersOf(metadata: object, data: string | null): readonly string[] {
  return [...Object.keys(metadata).map((key) => `\${${key}}`), ...pathsIn(readBody(data), '', 0, true).map((key) => `$[${key}]`)];
}

export interface FilledPart {
  readonly text: string;
  /** A placeholder that the message does not fill. */
  readonly isOpen: boolean;
}

const PLACEHOLDER = /\$\{[^}\n]+\}|\$\[[^\]\n]+\]/g;

/** As the rule engine fills a template in with a message. Null: it has no placeholders. */
export function fillTemplate(text: string, metadata: object, data: string | null): readonly FilledPart[] | null {
  const body = readBody(data);
  const parts: FilledPart[] = [];
  let end = 0;
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    const key = placeholder.slice(2, -1);
    const holder = placeholder[1] === '{' ? metadata : body;
    const path = holder === metadata ? [key] : key.split('.');
    const value = key === '*' ? JSON.stringify(holder) : path.reduce(memberOf, holder);
    // Lists and objects are not filled in.
    const isOpen = value === undefined || (typeof value === 'object' && value !== null);
    parts.push({ text: text.slice(end, index), isOpen: false }, { text: isOpen ? placeholder : String(value), isOpen });
    end = index + placeholder.length;
  }
  return parts.length === 0 ? null : [...parts, { text: text.slice(end), isOpen: false }].filter((part) => part.text !== '');
}

/** Elements of lists have no name. */
const memberOf = (holder: unknown, name: string): unknown => (isPart(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined);

function readBody(data: string | null): unknown {
  try {
    return JSON.parse(data ?? 'null');
  } catch {
    // Messages may be plain texts.
    return null;
  }
}

const DEEPEST = 3;

/** Names of members by paths with dots, of objects alone. @param arePlain without members that are lists or objects. */
export function pathsIn(value: unknown, at = '', depth = 0, arePlain = false): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth >= DEEPEST) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(arePlain && typeof inner === 'object' && inner !== null ? [] : [`${at}${name}`]),
    ...pathsIn(inner, `${at}${name}.`, depth + 1, arePlain),
  ]);
}

const BEGUN = /(\$[{[])([^}\]\n]*)$/;

/** The placeholder that is being typed at a place, and those that it can become. Null: none is. */
export function offersAt(
  text: string,
  caret: number,
  offered: readonly string[],
): { readonly from: number; readonly offers: readonly string[] } | null {
  const begun = BEGUN.exec(text.slice(0, caret));
  if (!begun) return null;
  const [, opening = '', word = ''] = begun;
  const offers = offered.filter((one) => one.startsWith(opening) && one.toLowerCase().includes(word.toLowerCase()));
  const isDone = offers.length === 1 && offers[0] === `${opening}${word}${opening === '${' ? '}' : ']'}`;
  return offers.length === 0 || isDone ? null : { from: begun.index, offers };
}
