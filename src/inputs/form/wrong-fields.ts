/**
 * Which fields a server's refusal is about. Servers say it in words alone: that another record with such a name is there, or, in a sentence for
 * each, what a field must be.
 */
import type { Fault } from '../../contract/fault.ts';

/** `taken`: another record has it; else the server's own sentence. */
export type Refusal = { readonly isTaken: true } | { readonly isTaken: false; readonly said: string };

const TAKEN = /\bwith (?:such |the same )?([\p{L}\d ]+?)(?: and [\p{L}\d ]+?)?(?:: .*?| ['"“].*?)?\s+already (?:exists|present)/iu;
const RULE = /^(.+?) (?:should|shouldn't|must|can't|cannot|can only|is|has|length|in a range)\b/i;
const EMPTY = /\b(?:be specified|be null|be blank|be empty|is required)\b/i;

/** `userActivationTokenTtl` as `user activation token ttl`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export interface NamedField {
  readonly field: string;
  /** Where it is stored, if not under its own name. */
  readonly path?: string | undefined;
  readonly isEmpty: boolean;
}

const endsWith = (whole: readonly string[], end: readonly string[]) =>
  end.length > 0 && whole.slice(-end.length).join(' ') === end.join(' ');

/** The one whose name is the longest end of these words. */
function named(words: readonly string[], fields: readonly NamedField[]): NamedField | undefined {
  const fits = fields.flatMap((one) =>
    [one.field, one.path?.split('.').at(-1) ?? '']
      .map(wordsOf)
      .filter((name) => endsWith(words, name))
      .map((name) => ({ one, length: name.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.one;
}

/** By field; empty where the words name none of them. @param fields those in sight. */
export function wrongFields({ kind, message }: Fault, fields: readonly NamedField[]): Readonly<Record<string, Refusal>> {
  if (kind !== 'invalid' && kind !== 'conflict') return {};
  const taken = TAKEN.exec(message)?.[1];
  if (taken !== undefined) {
    const field = named(wordsOf(taken), fields)?.field;
    return field === undefined ? {} : { [field]: { isTaken: true } };
  }
  const sentences = message.replace(/^Validation error: /, '').split(', ');
  const found = sentences.flatMap((said): [string, Refusal][] => {
    const about = RULE.exec(said)?.[1];
    // Of a field that is filled in, "must not be empty" is said of another one.
    const meant =
      about === undefined ? undefined : named(wordsOf(about), EMPTY.test(said) ? fields.filter(({ isEmpty }) => isEmpty) : fields);
    return meant ? [[meant.field, { isTaken: false, said }]] : [];
  });
  // One that is about something else has to be said, too.
  return found.length === sentences.length ? Object.fromEntries(found) : {};
}
