import { IconPencil } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../marks/icon-button.tsx';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';
import type { KeyChoice } from './key-setting-popover.tsx';

const KeySettingPopover = lateComponent(async () => (await import('./key-setting-popover.tsx')).KeySettingPopover);

interface KeySettingButtonProps extends KeyChoice {
  readonly label: string;
}

export function KeySettingButton({ place, label }: KeySettingButtonProps) {
  const t = useT();
  return (
    <OpensLate
      kind="dialog"
      opens={KeySettingPopover}
      given={{ place }}
      button={<IconButton icon={IconPencil} label={t('entities.setting.edit', { key: label })} size="sm" />}
    />
  );
}
