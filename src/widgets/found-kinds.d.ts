/** Made by `build/made-modules.mjs`: the default exports of `kinds/*\/kind.ts` that are not `isRare`, in the order of their folders. */
declare module 'found:usual-kinds' {
  const KINDS: readonly import('./define-kind.ts').WidgetKind[];
  export default KINDS;
}

/** The others. */
declare module 'found:rare-kinds' {
  const KINDS: readonly import('./define-kind.ts').WidgetKind[];
  export default KINDS;
}

/** Loads the texts of a kind's form; kinds without texts of their own have none. */
declare module 'found:kind-words' {
  const WORDS: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
  export default WORDS;
}
