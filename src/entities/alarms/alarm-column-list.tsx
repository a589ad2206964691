import { Checkbox, Popover, Stack } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { FITTED_POPOVER } from '../../inputs/fitted-popover.ts';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { columnLabel, MORE_COLUMNS, toggleColumn } from './more-columns.ts';

export interface AlarmColumnChoice {
  readonly chosen: readonly string[];
}

export function AlarmColumnList({ chosen, button, isOpen, onChange }: AlarmColumnChoice & OpenedProps) {
  const t = useT();
  return (
    <Popover {...FITTED_POPOVER} opened={isOpen} onChange={onChange} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={t('entities.columns')}>
          {MORE_COLUMNS.map((id) => (
            <Checkbox key={id} label={columnLabel(id)} checked={chosen.includes(id)} onChange={() => toggleColumn(chosen, id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
