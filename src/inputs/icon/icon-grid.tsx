/**
 * Icons in rows, each a button. One of them is in the order of the keyboard; the arrow keys go on from it, to the edge of the line and on to
 * the next, Home and End to the first and last. Upwards out of the first row leads back to what stands before (`onLeave`).
 */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import classes from './icon.module.css';
import { stepInGrid } from './step-in-grid.ts';

interface IconGridProps {
  readonly names: readonly string[];
  readonly value: string | null;
  /** Of a name: what is said for it. */
  readonly labelOf: (name: string) => string;
  readonly onChoose: (name: string) => void;
  readonly onLeave: () => void;
  readonly box: RefObject<HTMLUListElement | null>;
}

const buttonsOf = (grid: HTMLElement) => [...grid.querySelectorAll('button')];

export function IconGrid({ names, value, labelOf, onChoose, onLeave, box }: IconGridProps) {
  const [reached, setReached] = useState<string | null>(null);
  const current = [reached, value].find((name) => name !== null && names.includes(name)) ?? names[0];
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = buttonsOf(event.currentTarget);
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const top = buttons[0]?.offsetTop;
    const columns = buttons.findIndex((button) => button.offsetTop !== top);
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = stepInGrid(event.key, { from, count: buttons.length, columns: columns < 0 ? buttons.length : columns, isMirrored });
    if (to === null || from < 0) return;
    event.preventDefault();
    if (to === 'before') onLeave();
    else buttons[to]?.focus();
  };
  return (
    <ul ref={box} className={classes.grid} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes.icon}
            title={name}
            aria-label={labelOf(name)}
            aria-pressed={name === value}
            tabIndex={name === current ? 0 : -1}
            onFocus={() => setReached(name)}
            onClick={() => onChoose(name)}
          >
            <MaterialIcon name={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Puts the focus on the icon that is in the order of the keyboard. */
export function enterGrid(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
