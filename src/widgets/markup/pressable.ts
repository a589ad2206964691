import type { KeyboardEvent, MouseEvent } from 'react';

/** As browsers' own buttons do, for elements of authors. */
export function pressable(run: () => void) {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      run();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      run();
    },
  };
}
