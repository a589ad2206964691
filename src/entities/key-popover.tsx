import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { FITTED_POPOVER, panelEvents } from '../inputs/fitted-popover.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { useTypedPopover } from '../marks/typed-text.ts';

interface KeyPopoverProps extends OpenedProps, Pick<PopoverProps, 'position' | 'width'>, Pick<PopoverDropdownProps, 'ref' | 'p'> {
  /** The question about a conflict; null while there is none. It stands outside of the popover, which stays open and leaves it the focus. */
  readonly dialog: ReactNode;
  readonly children: ReactNode;
}

/** A popover with the form of a key's label and unit. */
export function KeyPopover({ button, isOpen, onChange, position, width, dialog, children, ...dropdown }: KeyPopoverProps) {
  const { change: ask, watch } = useTypedPopover(onChange);
  const change = (next: boolean) => {
    if (!dialog) ask(next);
  };
  return (
    <>
      <Popover
        {...FITTED_POPOVER}
        opened={isOpen}
        onChange={change}
        // It would give the focus back before the question.
        closeOnEscape={false}
        position={position}
        width={width}
        trapFocus={!dialog}
        returnFocus
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown {...dropdown} {...panelEvents(() => change(false))} {...watch}>
          {children}
        </Popover.Dropdown>
      </Popover>
      {dialog}
    </>
  );
}
