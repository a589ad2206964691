/** Fields that a search over a form finds. */
import { type FormField, fieldsInside } from './form-field.ts';

/** In lower case; an empty search has none. */
export const searchWords = (text: string): readonly string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

const plain = (text: string) => text.toLocaleLowerCase();

/** @param texts all that a thing says; each word must be in them. */
export function isFoundBy(words: readonly string[], texts: readonly (string | undefined)[]): boolean {
  const all = plain(texts.filter(Boolean).join('\n'));
  return words.every((word) => all.includes(word));
}

/** All that a field says. */
export const textsOf = (field: FormField): readonly string[] => [
  field.label,
  field.description ?? '',
  ...('options' in field && 'choices' in field.options ? field.options.choices.map(({ label }) => label) : []),
  ...fieldsInside(field).flatMap(textsOf),
];

/** @param title of the group around, which may have some of the words. */
export const isSought = (field: FormField, words: readonly string[], title: string | null = null): boolean =>
  isFoundBy(words, [title ?? undefined, ...textsOf(field)]);
