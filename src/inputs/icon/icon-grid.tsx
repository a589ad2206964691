/**
 * Icon buttons with a roving tab stop: arrow keys move through rows and columns, Home and End to the first and last icon. Arrow up in the
 * first row leaves the grid (`onLeave`).
 */
import { useDirection } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import classes from './icon.module.css';

interface IconGridProps {
  readonly names: readonly string[];
  readonly value: string | null;
  readonly labelOf: (name: string) => string;
  readonly onChoose: (name: string) => void;
  readonly onLeave: () => void;
  readonly box: RefObject<HTMLUListElement | null>;
}

export function IconGrid({ names, value, labelOf, onChoose, onLeave, box }: IconGridProps) {
  const { dir } = useDirection();
  const [reached, setReached] = useState<string | null>(null);
  const current = [reached, value].find((name) => name !== null && names.includes(name)) ?? names[0] ?? '';
  const { getItemProps } = useRovingIndex({ total: names.length, focusedIndex: names.indexOf(current), loop: false, dir });
  /** The number of columns is known only from the layout. */
  const stepRow = (event: KeyboardEvent, from: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const last = buttons.length - 1;
    const columns = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop);
    const rowOf = (index: number) => (columns < 0 ? 0 : Math.floor(index / columns));
    if (event.key === 'ArrowDown') {
      // The last row may have nothing straight below.
      if (rowOf(from) < rowOf(last)) buttons[Math.min(from + columns, last)]?.focus();
    } else if (rowOf(from) === 0) onLeave();
    else buttons[from - columns]?.focus();
  };
  return (
    <ul ref={box} className={classes.grid}>
      {names.map((name, index) => (
        <li key={name}>
          <button
            {...getItemProps({ index, onClick: () => onChoose(name), onKeyDown: (event) => stepRow(event, index) })}
            type="button"
            className={classes.icon}
            title={name}
            aria-label={labelOf(name)}
            aria-pressed={name === value}
            onFocus={() => setReached(name)}
          >
            <MaterialIcon name={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function enterGrid(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
