/** Offers the names that the code of an author finds: the parameters of its function, and members of what leads from them. */
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { AUTHOR_MEMBERS, LOOK_MEMBERS } from '../../contract/author-members.ts';
import { type KnownMembers, NOTHING_KNOWN } from './known-members.ts';

const MEMBER = /([\w$]+(?:\.[\w$]+)*)\.([\w$]*)$/;
const EQUAL = /([\w$]+)\s*[!=]==?\s*(['"])([\w$-]*)$/;
/** What can be written after a dot. */
const PLAIN = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const NAME = /(?<![\w$.])[\w$]+$/;

/** @param names parameters of the function. @param known of their values. */
export function nameCompletion(names: readonly string[], known: KnownMembers = NOTHING_KNOWN) {
  // A function that gets the context first runs as actions do.
  const isAuthors = names.includes('widgetContext') || names[0] === 'ctx';
  const general = isAuthors ? AUTHOR_MEMBERS : names.includes('ctx') ? LOOK_MEMBERS : {};
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    const [, compared = '', , part = ''] = EQUAL.exec(before) ?? [];
    const values = Object.hasOwn(known.values, compared) ? known.values[compared] : undefined;
    if (values) return { from: pos - part.length, options: values.map((label) => ({ label, type: 'constant' })) };
    const [, owner, begun = ''] = MEMBER.exec(before) ?? [];
    if (owner !== undefined) {
      const last = owner.slice(owner.lastIndexOf('.') + 1);
      const own = Object.hasOwn(known.members, owner) ? (known.members[owner] ?? []).filter((one) => PLAIN.test(one)) : [];
      const options = [...own, ...(Object.hasOwn(general, last) ? (general[last] ?? []) : [])];
      return options.length > 0 ? { from: pos - begun.length, options: options.map((label) => ({ label, type: 'property' })) } : null;
    }
    const [word = ''] = NAME.exec(before) ?? [];
    if (word === '' && !explicit) return null;
    return { from: pos - word.length, options: names.map((label) => ({ label, type: 'variable' })) };
  };
}
