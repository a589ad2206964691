/** What templates of the official client show within double braces, as far as it can be known: what is not stays as its author wrote it. */
import { evaluate, type Known, UNKNOWN } from './expression.ts';
import { stateNames, type TemplateSite } from './state-names.ts';
import { pipe } from './template-pipes.ts';

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

const BAR = /(?<!\|)\|(?!\|)/y;
const COLON = /:/y;

/** Undefined: it is not known. */
function shownOf(code: string, names: ReturnType<typeof stateNames>): string | undefined {
  const [head = '', ...pipes] = split(code, BAR);
  const known = (text: string) => evaluate(names.written(text), names.valueOf);
  let value = known(head);
  for (const one of pipes) {
    const [name = '', ...given] = split(one, COLON);
    const args = given.map(known);
    if (value === UNKNOWN || args.includes(UNKNOWN)) return undefined;
    const next = pipe(name, value, args as readonly Known[]);
    if (next === undefined) return undefined;
    value = next;
  }
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
      const inner = fill(code);
      filled += fill(text.slice(end, match.index)) + (shownOf(inner, names) ?? fill(whole));
      end = match.index + whole.length;
    }
    return filled + fill(text.slice(end));
  };
}
