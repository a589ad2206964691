/** Escape closes one thing at a time: the innermost. What has Escape of its own, such as a menu or an open list, comes first. */
import { useEffect, useInsertionEffect, useRef } from 'react';

/** What lies over what: a dialog over all, what is within something over that. */
const LAYERS = ['page', 'inner', 'dialog'] as const;
export type EscapeLayer = (typeof LAYERS)[number];

interface Closing {
  readonly run: () => void;
  readonly layer: EscapeLayer;
}

/** Newest last. */
const open: Closing[] = [];
const TAKES = '[role="dialog"]:not([aria-modal="true"]), [role="menu"], [data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';
let isTaken = false;

const first = () => LAYERS.map((layer) => open.findLast((one) => one.layer === layer)).findLast((one) => one !== undefined);

/** Judged first: when the key has reached the document, what took it may be closed already. */
function judge({ target }: KeyboardEvent): void {
  // A modal that has just opened may not have the focus yet.
  const isBehind = document.querySelector('[aria-modal="true"]') !== null && first()?.layer !== 'dialog';
  isTaken = isBehind || (target instanceof Element && target.closest(TAKES) !== null);
}

function close(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isTaken) return;
  event.preventDefault();
  first()?.run();
}

/**
 * Of a layer, the newest is closed first. Not for an Escape in a menu or an open list, which closes that only.
 * @returns the function that ends it.
 */
export function onEscape(run: () => void, layer: EscapeLayer = 'page'): () => void {
  const mine = { run, layer };
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

/** As `onEscape` while `isOpen`. Its turn does not depend on when `run` changed. */
export function useEscape(isOpen: boolean, run: () => void, layer?: EscapeLayer): void {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  useEffect(() => (isOpen ? onEscape(() => latest.current(), layer) : undefined), [isOpen, layer]);
}
