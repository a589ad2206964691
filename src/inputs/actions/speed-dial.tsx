/** A round button that opens a few actions. It closes with Escape, with a choice, and 100 ms after the focus left it. */
import { ActionIcon, Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
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
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = useDebouncedCallback(() => setOpen(false), LEAVE_MS);
  const close = () => {
    leave.cancel();
    setOpen(false);
  };
  return (
    <fieldset
      className={classes.dial}
      aria-label={label}
      onFocus={() => leave.cancel()}
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
        className={classes.opener ?? ''}
        variant="filled"
        color="watch"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <IconPlus size={24} stroke={1.75} aria-hidden className={classes.cross} style={{ rotate: isOpen ? '225deg' : '0deg' }} />
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
