/** What templates of the official client show within double braces, as far as it can be known: what is not stays as its author wrote it. */
import { evaluate, plainText } from './expression.ts';
import { stateNames, type TemplateSite } from './state-names.ts';
import { UNKNOWN } from './unknown.ts';

const SHOWN = /\{\{(.*?)\}\}/gs;
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** At a separator that stands outside quotes and parentheses. */
export function split(text: string, separator: RegExp): string[] {
  let depth = 0;
  const plain = text.replace(QUOTED, (quoted) => '_'.repeat(quoted.length));
  const cuts = [...plain].flatMap((letter, at) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    separator.lastIndex = at;
    return depth === 0 && separator.test(plain) ? [at] : [];
  });
  return [-1, ...cuts].map((cut, index) => text.slice(cut + 1, cuts[index] ?? text.length).trim());
}

/** Values within quotes of an expression do not end them; elsewhere they are part of it. */
export const fillCode = (code: string, fill: (text: string) => string): string =>
  code
    .split(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/s)
    .map((part, index) => {
      if (index % 2 === 0) return fill(part);
      const text = plainText(part);
      const filled = fill(text);
      return filled === text ? part : `'${filled.replace(/[\\']/g, '\\$&')}'`;
    })
    .join('');

/** Undefined: it is not known. */
function shownOf(code: string, names: ReturnType<typeof stateNames>): string | undefined {
  const value = evaluate(names.written(code), names.valueOf);
  return value === UNKNOWN ? undefined : String(value ?? '');
}

/**
 * A fill that also writes what stands within double braces. Values are filled in first there, elsewhere none of them is read as a template.
 * @param site what templates know of their surroundings; null: nothing.
 */
export function fillTemplate(fill: (text: string) => string, site: TemplateSite | null): (text: string) => string {
  const names = stateNames(site);
  return (text) => {
    let end = 0;
    let filled = '';
    for (const match of text.matchAll(SHOWN)) {
      const [whole, code = ''] = match;
      const inner = fillCode(code, fill);
      filled += fill(text.slice(end, match.index)) + (shownOf(inner, names) ?? fill(whole));
      end = match.index + whole.length;
    }
    return filled + fill(text.slice(end));
  };
}
