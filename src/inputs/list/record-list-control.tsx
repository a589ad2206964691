import type { ComponentType } from 'react';
import { isPart, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { ItemList, storedList } from './item-list.tsx';

/** How items are edited: given, because forms name this control among others. */
export interface RecordItems {
  readonly Item: ComponentType<{ readonly item: object; readonly onChange: (item: object) => void }>;
  /** A new one. */
  readonly make: () => object;
}

interface RecordListControlProps extends ControlProps<object[]> {
  /** See `recordItems`. */
  readonly of: RecordItems;
  readonly addText: string;
  /** Names an item, which is then folded; null: by its number. Absent: items are never folded. */
  readonly nameOf?: (item: object) => string | null;
  /** Before the number of an item. */
  readonly itemText: string;
  readonly emptyText: string;
  readonly problem?: string | null;
}

/** Records in a record, each edited by a form. */
export function RecordListControl(props: RecordListControlProps) {
  const { of, value, onChange, addText, itemText, nameOf, ...field } = props;
  const { Item, make } = of;
  const t = useT();
  const nameIn = (item: unknown, index: number) =>
    nameOf?.(partOf(item)) ?? t('inputs.schema.item', { title: itemText, number: index + 1 });
  return (
    <ItemList
      {...field}
      items={storedList(value)}
      stored={value}
      onChange={(items, within) => onChange(items as object[], within)}
      nameOf={nameIn}
      summarize={nameOf && nameIn}
      opensOnly
      adds={[{ label: addText, make }]}
      draw={(item, replace) => (isPart(item) ? <Item item={item} onChange={replace} /> : <Unreadable stored={item} />)}
    />
  );
}
