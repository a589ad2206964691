/** What the last message of a node tells to its scripts and templates. */
import type { KnownMembers } from '../../../inputs/code/known-members.ts';
import { pathsIn } from '../../../inputs/plain/template-text.ts';
import type { TestMessage } from '../../../inputs/script-test/script-test-dialog.tsx';

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Messages may be plain texts.
    return null;
  }
}

/** @param args names that the script has for message, metadata and type of the message. */
export function knownMembers({ msg, metadata, msgType }: TestMessage, args: readonly string[]): KnownMembers {
  const [body = 'msg', about = 'metadata', type = 'msgType'] = args;
  const paths = pathsIn(bodyOf(msg));
  const members: Record<string, string[]> = { [about]: Object.keys(metadata) };
  for (const path of paths) {
    const cut = path.lastIndexOf('.');
    const owner = cut < 0 ? body : `${body}.${path.slice(0, cut)}`;
    members[owner] = [...(members[owner] ?? []), path.slice(cut + 1)];
  }
  return { members, values: msgType === '' ? {} : { [type]: [msgType] } };
}
