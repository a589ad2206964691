import type { KeyboardEvent } from 'react';

/** A held Enter presses once: browsers press a button again with each repeat, and each press may be a command to a device. */
export function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return;
  // There it begins lines.
  if (event.target.closest('textarea, [contenteditable="true"]')) return;
  event.preventDefault();
  event.stopPropagation();
}
