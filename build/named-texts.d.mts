export function sourcesOfTexts(
  sources: readonly string[],
  keys: readonly string[],
  imported?: readonly { readonly path: string; readonly start: string }[],
): ReadonlyMap<string, readonly string[]>;
