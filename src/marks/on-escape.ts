/** Runs on Escape until the answered function is called. A dialog over the page has the key first: it closes by it, and nothing else does. */
export function onEscape(run: () => void): () => void {
  const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented) return;
    if (!(target instanceof Element && target.closest('[role="dialog"]'))) run();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
