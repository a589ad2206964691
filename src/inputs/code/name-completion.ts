/** Offers the names that the code of an author finds: the parameters of its function, and members of what leads from them. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { AUTHOR_MEMBERS, LANGUAGE_MEMBERS, LOOK_MEMBERS } from '../../contract/author-members.ts';
import { type KnownMembers, NOTHING_KNOWN } from './known-members.ts';

/** Names with dots, and keys and indices in brackets: `msg.list[0]?.place`. */
const WAY = String.raw`(?<![\w$])[\w$]+(?:\??\.[\w$]+|(?:\?\.)?\[[^\][]*\])*`;
const MEMBER = new RegExp(String.raw`(${WAY})(\??\.)([\w$]*)$`);
const KEY = new RegExp(String.raw`(${WAY})(?:\?\.)?\[\s*(['"])([^'"\][]*)$`);
const BRACKETS = /\.?\[\s*(?:'([^']*)'|"([^"]*)"|[^\]]*)\s*\]/g;
const EQUAL = /([\w$]+)\s*[!=]==?\s*(['"])([\w$-]*)$/;
/** What can be written after a dot. */
const PLAIN = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const NAME = /(?<![\w$.])[\w$]+$/;
/** Of a line: what leads to a name is shorter, and code in one line may be long. */
const MOST_LETTERS = 500;

/** As `KnownMembers` names it: with dots alone, and `[]` for an element of a list. */
const knownWay = (way: string): string =>
  way.replaceAll('?.', '.').replace(BRACKETS, (_, single?: string, double?: string) => {
    const key = single ?? double;
    return key === undefined ? '[]' : `.${key}`;
  });

const membersAt = ({ members }: KnownMembers, way: string): readonly string[] => (Object.hasOwn(members, way) ? (members[way] ?? []) : []);

const languageMembers = (way: string): readonly string[] => (Object.hasOwn(LANGUAGE_MEMBERS, way) ? (LANGUAGE_MEMBERS[way] ?? []) : []);

/** A key that no dot can lead to takes the place of the dot. */
function member(key: string, dot: string): Completion {
  if (PLAIN.test(key)) return { label: key, type: 'property' };
  const back = dot === '.' ? 1 : 0;
  return {
    label: key,
    type: 'property',
    apply: (view, _, from, to) => {
      const insert = `[${JSON.stringify(key)}]`;
      const start = from - back;
      view.dispatch({ changes: { from: start, to, insert }, selection: { anchor: start + insert.length }, userEvent: 'input.complete' });
    },
  };
}

/** @param after what stands behind the key. */
function keyIn(key: string, quote: string, after: string): Completion {
  const end = after.startsWith(quote) ? '' : `${quote}]`;
  return { label: key, type: 'property', apply: key + end };
}

/** @param names parameters of the function. @param known of their values. */
export function nameCompletion(names: readonly string[], known: KnownMembers = NOTHING_KNOWN) {
  // A function that gets the context first runs as actions do.
  const isAuthors = names.includes('widgetContext') || names[0] === 'ctx';
  const general = isAuthors ? AUTHOR_MEMBERS : names.includes('ctx') ? LOOK_MEMBERS : {};
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from).slice(-MOST_LETTERS);
    const offer = (begun: string, options: readonly Completion[]) => (options.length > 0 ? { from: pos - begun.length, options } : null);
    const [, compared = '', , part = ''] = EQUAL.exec(before) ?? [];
    const values = Object.hasOwn(known.values, compared) ? known.values[compared] : undefined;
    if (values)
      return offer(
        part,
        // In this order, where as much of each is typed.
        values.map((label, index) => ({ label, type: 'constant', boost: -index })),
      );
    const [, holder, quote = '', key = ''] = KEY.exec(before) ?? [];
    if (holder !== undefined) {
      const keys = membersAt(known, knownWay(holder)).filter((one) => !one.includes(quote) && !/[\\\n]/.test(one));
      const after = state.doc.sliceString(pos, line.to);
      return offer(
        key,
        keys.map((one) => keyIn(one, quote, after)),
      );
    }
    const [, owner, dot = '', begun = ''] = MEMBER.exec(before) ?? [];
    if (owner !== undefined) {
      const way = knownWay(owner);
      const last = way.slice(way.lastIndexOf('.') + 1);
      const own = membersAt(known, way).map((one) => member(one, dot));
      const others = [...(Object.hasOwn(general, last) ? (general[last] ?? []) : []), ...languageMembers(way)];
      return offer(begun, [...own, ...others.map((label) => ({ label, type: 'property' }))]);
    }
    const [word = ''] = NAME.exec(before) ?? [];
    if (word === '' && !explicit) return null;
    return { from: pos - word.length, options: names.map((label) => ({ label, type: 'variable' })) };
  };
}
