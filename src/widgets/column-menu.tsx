import { Checkbox, Popover } from '@mantine/core';
import { useT } from '../i18n/use-t.ts';
import { FITTED_POPOVER } from '../inputs/fitted-popover.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import classes from './table-tools.module.css';

export interface ColumnMenuProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The last shown column stays. */
export function ColumnMenu({ columns, hidden, onToggle, button, isOpen, onChange }: ColumnMenuProps & OpenedProps) {
  const t = useT();
  const shown = columns.filter(({ id }) => !hidden.has(id));
  return (
    <Popover {...FITTED_POPOVER} opened={isOpen} onChange={onChange} position="bottom-end" width={240} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.choices} aria-label={t('widgets.columns')}>
          {columns.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={!hidden.has(id)}
              disabled={shown.length === 1 && shown[0]?.id === id}
              onChange={() => onToggle(id)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
