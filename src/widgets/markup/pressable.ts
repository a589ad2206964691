import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

export type Pressed = (event: SyntheticEvent) => void;

/** As browsers' own buttons do, for elements of authors. */
export function pressable(run: Pressed) {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      run(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      run(event);
    },
  };
}
