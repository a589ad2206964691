/**
 * A round button that opens the few things that can be done. It closes with Escape, with what was chosen, and 100 ms after the focus has left it
 * unless it comes back.
 */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './actions.module.css';

const LEAVE_MS = 100;

export interface SpeedAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
}

interface SpeedDialProps {
  readonly label: string;
  readonly actions: readonly SpeedAction[];
}

export function SpeedDial({ label, actions }: SpeedDialProps) {
  const [isOpen, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => () => clearTimeout(leaving.current), []);
  const close = () => {
    clearTimeout(leaving.current);
    setOpen(false);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
  };
  return (
    <fieldset
      className={classes.dial}
      aria-label={label}
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        opener.current?.focus();
      }}
    >
      <ActionIcon
        ref={opener}
        variant="filled"
        color="watch"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden className={classes.cross} style={{ rotate: isOpen ? '225deg' : '0deg' }} />
      </ActionIcon>
      <ul id={id} className={classes.dialled} hidden={!isOpen}>
        {actions.map((action) => (
          <li key={action.label}>
            <Button
              leftSection={action.icon}
              onClick={() => {
                close();
                opener.current?.focus();
                action.onChoose();
              }}
            >
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
