import { Checkbox, type CheckboxProps, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { FITTED_POPOVER } from '../inputs/fitted-popover.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { preferences } from '../store/preferences.ts';
import classes from './column-chooser.module.css';

export interface FieldChoice {
  /** Key in `preferences.columns`. */
  readonly list: string;
  /** The first one is always shown. */
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly shown: readonly string[];
}

/** A column to choose, and what stands beside it. */
export const CheckRow = ({ children, ...box }: CheckboxProps & { readonly children?: ReactNode }) => (
  <li className={classes.row}>
    <Checkbox {...box} classNames={{ root: classes.item ?? '', body: classes.itemBody ?? '', labelWrapper: classes.itemLabel ?? '' }} />
    {children}
  </li>
);

export function FieldChecks({ list, columns, shown }: FieldChoice) {
  const t = useT();
  const toggle = (id: string) => {
    const chosen = columns.map((column) => column.id).filter((other) => (other === id ? !shown.includes(id) : shown.includes(other)));
    preferences.columns = { ...preferences.columns, [list]: chosen };
  };
  return (
    <ul className={classes.list} aria-label={t('entities.columns')}>
      {columns.map(({ id, label }, place) => (
        <CheckRow key={id} label={label} checked={place === 0 || shown.includes(id)} disabled={place === 0} onChange={() => toggle(id)} />
      ))}
    </ul>
  );
}

/** Which columns of a plain list are shown. */
export function FieldList({ button, isOpen, onChange, ...choice }: FieldChoice & OpenedProps) {
  return (
    <Popover {...FITTED_POPOVER} opened={isOpen} onChange={onChange} position="bottom-end" width={240} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <FieldChecks {...choice} />
      </Popover.Dropdown>
    </Popover>
  );
}
