import { useMemo, useState } from 'react';
import type { ColumnMenuProps } from './column-menu.tsx';
import type { TableKeySettings } from './settings-fields.ts';

export interface ChosenColumn {
  readonly id: string;
  readonly title: string;
  readonly settings: TableKeySettings;
}

/** Which columns are shown: those of the document until the viewer chooses others. @param mayChoose false: the document's only. */
export function useColumnChoice<C extends ChosenColumn>(
  columns: readonly C[],
  mayChoose: boolean,
): { readonly shown: readonly C[]; readonly choice: ColumnMenuProps | null } {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const isHidden = ({ id, settings }: ChosenColumn) => (settings.defaultColumnVisibility === 'hidden') !== toggled.has(id);
    const offered = columns.filter(({ settings }) => settings.columnSelectionToDisplay !== 'disabled');
    const choice = {
      columns: offered.map(({ id, title }) => ({ id, label: title })),
      hidden: new Set(columns.filter(isHidden).map(({ id }) => id)),
      onToggle: (id: string) =>
        setToggled((before) => new Set([...before].filter((other) => other !== id).concat(before.has(id) ? [] : [id]))),
    };
    return { shown: columns.filter((column) => !isHidden(column)), choice: mayChoose && offered.length > 1 ? choice : null };
  }, [columns, mayChoose, toggled]);
}
