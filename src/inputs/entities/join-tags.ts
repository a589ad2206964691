/** What ends a chip, beside Enter. */
export const SEPARATORS = [',', ';'] as const;

/** Tags as they are kept: trimmed, none empty, none twice; one of `known` in its own spelling. */
export function joinTags(known: readonly string[], tags: readonly unknown[]): string[] {
  const spelled = tags
    .filter((tag): tag is string => typeof tag === 'string')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => known.find((one) => one === tag) ?? known.find((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase()) ?? tag);
  return [...new Set(spelled)];
}
