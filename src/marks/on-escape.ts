/** Escape closes one thing at a time: the innermost. What has Escape of its own, such as a dialog, a menu or an open list, comes first. */

interface Closing {
  readonly run: () => void;
  readonly isInner: boolean;
}

/** Newest last. */
const open: Closing[] = [];
const TAKES = '[role="dialog"], [role="menu"], [data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';
let isTaken = false;

/** Judged first: when the key has reached the document, what took it may be closed already. */
function judge({ target }: KeyboardEvent): void {
  // A dialog that has just opened may not have the focus yet.
  isTaken = document.querySelector('[aria-modal="true"]') !== null || (target instanceof Element && target.closest(TAKES) !== null);
}

function close(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isTaken) return;
  event.preventDefault();
  (open.findLast(({ isInner }) => isInner) ?? open.at(-1))?.run();
}

/**
 * Not for an Escape in a dialog, which closes the dialog only. Returns the function that ends it.
 * @param isInner it closes something within what another Escape would close: that stays open.
 */
export function onEscape(run: () => void, isInner = false): () => void {
  const mine = { run, isInner };
  open.push(mine);
  // The same listeners are added once.
  document.addEventListener('keydown', judge, true);
  document.addEventListener('keydown', close);
  return () => {
    open.splice(open.indexOf(mine), 1);
    if (open.length > 0) return;
    document.removeEventListener('keydown', judge, true);
    document.removeEventListener('keydown', close);
  };
}
