/** A popover, on phones in full screen. Loaded when it is first opened. */
import { FocusTrap, Modal, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cloneElement, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { FITTED_POPOVER } from '../fitted-popover.ts';
import classes from './time-window.module.css';
import { TimeWindowForm, type TimeWindowFormProps } from './time-window-form.tsx';

export interface TimeWindowPanelProps extends Omit<TimeWindowFormProps, 'onCancel'> {
  readonly name: string;
}

/** Lists and calendars opened in the panel are portals: a press in them must not close it. */
function keepOpen(event: SyntheticEvent<HTMLElement>): void {
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) event.stopPropagation();
}

export function TimeWindowPanel({ name, button, isOpen, onChange, onUpdate, ...form }: TimeWindowPanelProps & OpenedProps) {
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const close = () => onChange(false);
  const closeOnEscape = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    // An open list handles Escape itself and marks its target.
    if (key === 'Escape' && target instanceof Element && !target.matches('[data-mantine-stop-propagation="true"]')) close();
  };
  const fields = (
    <TimeWindowForm
      {...form}
      onCancel={close}
      onUpdate={(window, hidden) => {
        close();
        onUpdate(window, hidden);
      }}
    />
  );
  if (isPhone) {
    return (
      <>
        {cloneElement(button, { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
        <Modal.Root opened={isOpen} onClose={close} fullScreen>
          <Modal.Content className={classes.screen ?? ''} aria-label={name}>
            <Modal.Body p={0}>{fields}</Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </>
    );
  }
  return (
    <Popover
      {...FITTED_POPOVER}
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={432}
      closeOnEscape={false}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        p={0}
        className={classes.dropdown ?? ''}
        aria-label={name}
        onMouseDown={keepOpen}
        onTouchStart={keepOpen}
        onKeyDown={closeOnEscape}
      >
        <FocusTrap.InitialFocus />
        {fields}
      </Popover.Dropdown>
    </Popover>
  );
}
