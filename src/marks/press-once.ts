import type { KeyboardEvent } from 'react';

/**
 * A held Enter presses once: browsers press a button again with each repeat, which may be a command to a device, or the answer to the question
 * that the first one led to.
 */
export function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return;
  // There it begins lines.
  if (event.target.closest('textarea, [contenteditable="true"]')) return;
  event.preventDefault();
  event.stopPropagation();
}
