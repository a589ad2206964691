/** Offers the names that the code of an author finds: the parameters of its function, and members of what leads from them. */
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { AUTHOR_MEMBERS, LOOK_MEMBERS } from '../../contract/author-members.ts';

const MEMBER = /([\w$]+)\.([\w$]*)$/;
const NAME = /(?<![\w$.])[\w$]+$/;

/** @param names parameters of the function. */
export function nameCompletion(names: readonly string[]) {
  const members = names.includes('widgetContext') ? AUTHOR_MEMBERS : names.includes('ctx') ? LOOK_MEMBERS : {};
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    const [, owner, begun = ''] = MEMBER.exec(before) ?? [];
    if (owner !== undefined) {
      const options = Object.hasOwn(members, owner) ? members[owner] : undefined;
      return options ? { from: pos - begun.length, options: options.map((label) => ({ label, type: 'property' })) } : null;
    }
    const [word = ''] = NAME.exec(before) ?? [];
    if (word === '' && !explicit) return null;
    return { from: pos - word.length, options: names.map((label) => ({ label, type: 'variable' })) };
  };
}
