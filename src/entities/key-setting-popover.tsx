import { Popover } from '@mantine/core';
import { FITTED_POPOVER } from '../inputs/fitted-popover.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { KeySettingForm, useKeySettling } from './key-setting-form.tsx';

export interface KeyChoice {
  /** Name of the telemetry key. */
  readonly name: string;
}

export function KeySettingPopover({ name, button, isOpen, onChange }: KeyChoice & OpenedProps) {
  const { settle, dialog } = useKeySettling(name);
  return (
    <>
      <Popover
        {...FITTED_POPOVER}
        opened={isOpen}
        onChange={(next) => {
          // The question stands outside of the popover, and answers what began inside.
          if (!dialog) onChange(next);
        }}
        position="bottom-start"
        width={348}
        trapFocus={!dialog}
        returnFocus
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown p={0}>
          <KeySettingForm key={name} name={name} settle={settle} onSaved={() => onChange(false)} />
        </Popover.Dropdown>
      </Popover>
      {dialog}
    </>
  );
}
