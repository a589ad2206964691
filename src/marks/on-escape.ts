/** Not for an Escape in a dialog, which closes the dialog only. Returns the function that ends it. */
export function onEscape(run: () => void): () => void {
  const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented) return;
    // A dialog that has just opened may not have the focus yet.
    if (document.querySelector('[aria-modal="true"]')) return;
    if (!(target instanceof Element && target.closest('[role="dialog"]'))) run();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
