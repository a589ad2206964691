import type { MouseEvent } from 'react';

/**
 * For buttons below fields that say what is wrong when they are left: the words would move the button away from under the pointer
 * before it is released, and nothing would be pressed.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
