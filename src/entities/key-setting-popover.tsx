import type { OpenedProps } from '../marks/opens-late.tsx';
import { KeyPopover } from './key-popover.tsx';
import { KeySettingForm, useKeySettling } from './key-setting-form.tsx';
import type { KeyPlace } from './key-settings.ts';

export interface KeyChoice {
  readonly place: KeyPlace;
}

export function KeySettingPopover({ place, ...opened }: KeyChoice & OpenedProps) {
  const { settle, dialog } = useKeySettling(place.key);
  return (
    <KeyPopover {...opened} position="bottom-start" width={348} p={0} dialog={dialog}>
      <KeySettingForm key={`${place.key} ${place.profile}`} place={place} settle={settle} onSaved={() => opened.onChange(false)} />
    </KeyPopover>
  );
}
