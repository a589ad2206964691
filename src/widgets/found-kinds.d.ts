/** Made by `build/made-modules.mjs`: the default exports of `kinds/*\/kind.ts`, in the order of their folders. */
declare module 'found:widget-kinds' {
  const KINDS: readonly import('./define-kind.ts').WidgetKind[];
  export default KINDS;
}

/** Loads the texts of a kind's form; kinds without texts of their own have none. */
declare module 'found:kind-words' {
  const WORDS: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
  export default WORDS;
}
