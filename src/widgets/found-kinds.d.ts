/** Made by `build/found-kinds.mjs`: the default exports of `kinds/*\/kind.ts`, in the order of their folders. */
declare module 'found:widget-kinds' {
  const KINDS: readonly import('./define-kind.ts').WidgetKind[];
  export default KINDS;
}
