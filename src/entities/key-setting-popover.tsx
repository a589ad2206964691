import type { OpenedProps } from '../marks/opens-late.tsx';
import { KeyPopover } from './key-popover.tsx';
import { KeySettingForm, useKeySettling } from './key-setting-form.tsx';

export interface KeyChoice {
  /** Name of the telemetry key. */
  readonly name: string;
}

export function KeySettingPopover({ name, ...opened }: KeyChoice & OpenedProps) {
  const { settle, dialog } = useKeySettling(name);
  return (
    <KeyPopover {...opened} position="bottom-start" width={348} p={0} dialog={dialog}>
      <KeySettingForm key={name} name={name} settle={settle} onSaved={() => opened.onChange(false)} />
    </KeyPopover>
  );
}
