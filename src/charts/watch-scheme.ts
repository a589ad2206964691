/** One observer serves all charts. */
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Returns the unsubscribe function. */
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
