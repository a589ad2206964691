import type { MouseEvent } from 'react';

/** For buttons below fields that show an error on blur: it would move the button from under the pointer before the click ends. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
