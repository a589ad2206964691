/** End a chip, as Enter does. Line breaks and tabs are in pasted columns and rows. */
export const SEPARATORS = [',', ';', '\n', '\r', '\t'] as const;

/** Trimmed, without empty ones and duplicates; known ones in the spelling of `known`. */
export function joinTags(known: readonly string[], tags: readonly unknown[]): string[] {
  const spelled = tags
    .filter((tag): tag is string => typeof tag === 'string')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => known.find((one) => one === tag) ?? known.find((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase()) ?? tag);
  return [...new Set(spelled)];
}
