/** Tells charts that the page's colours changed: one observer for all of them. */
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls `listener` after the scheme or the wall palette of the page changed. Returns the function that ends it. */
export function watchScheme(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const listen of listeners) listen();
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-wf-palette'] });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      observer?.disconnect();
      observer = undefined;
    }
  };
}
