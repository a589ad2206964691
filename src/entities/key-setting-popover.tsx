import { Popover } from '@mantine/core';
import { FITTED_POPOVER } from '../inputs/fitted-popover.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { KeySettingForm } from './key-setting-form.tsx';

export interface KeyChoice {
  /** Name of the telemetry key. */
  readonly name: string;
}

export function KeySettingPopover({ name, button, isOpen, onChange }: KeyChoice & OpenedProps) {
  return (
    <Popover {...FITTED_POPOVER} opened={isOpen} onChange={onChange} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0}>
        <KeySettingForm key={name} name={name} onSaved={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
