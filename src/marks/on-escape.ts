/**
 * Not for an Escape in a dialog, which closes the dialog only. Returns the function that ends it.
 * @param isInner it closes something within what another Escape would close: that stays open.
 */
export function onEscape(run: () => void, isInner = false): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented) return;
    // A dialog that has just opened may not have the focus yet.
    if (document.querySelector('[aria-modal="true"]')) return;
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    if (isInner) event.preventDefault();
    run();
  };
  document.addEventListener('keydown', onKey, isInner);
  return () => document.removeEventListener('keydown', onKey, isInner);
}
