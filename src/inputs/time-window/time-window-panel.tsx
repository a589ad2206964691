/** A popover, on phones in full screen. Loaded when it is first opened. */
import { FocusTrap, Modal, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cloneElement } from 'react';
import { useEscape } from '../../marks/on-escape.ts';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { useTypedPopover } from '../../marks/typed-text.ts';
import { FITTED_POPOVER, panelEvents } from '../fitted-popover.ts';
import classes from './time-window.module.css';
import { TimeWindowForm, type TimeWindowFormProps } from './time-window-form.tsx';

export interface TimeWindowPanelProps extends Omit<TimeWindowFormProps, 'onCancel'> {
  readonly name: string;
}

export function TimeWindowPanel({ name, button, isOpen, onChange, onUpdate, ...form }: TimeWindowPanelProps & OpenedProps) {
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const close = () => onChange(false);
  const { change, watch } = useTypedPopover(onChange);
  useEscape(isOpen && isPhone, close, 'dialog');
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
        <Modal.Root opened={isOpen} onClose={close} closeOnEscape={false} fullScreen>
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
      onChange={change}
      position="bottom-end"
      width={432}
      closeOnEscape={false}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown ?? ''} aria-label={name} {...panelEvents(() => change(false))} {...watch}>
        <FocusTrap.InitialFocus />
        {fields}
      </Popover.Dropdown>
    </Popover>
  );
}
