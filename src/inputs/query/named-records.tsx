/** Records by id, as dashboards store aliases and filters: each with a unique name, folded to one line until it is edited. */

import type { ReactNode } from 'react';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { newId } from '../../stored/new-id.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import classes from './query.module.css';

export type Records = Readonly<Record<string, unknown>>;

interface NamedRecordsProps extends ControlProps<Records>, Inherited {
  readonly nameField: string;
  readonly make: (id: string) => Part;
  readonly makeLabel: string;
  readonly emptyText: string;
  readonly wordsOf: (record: unknown) => string;
  readonly draw: (record: unknown, replace: (record: unknown) => void, takenNames: readonly string[]) => ReactNode;
  /** Why a record cannot be removed, such as widgets that use it; null: it can. */
  readonly usedBy?: ((id: string) => string | null) | undefined;
  /** Below the words of a record. */
  readonly noteOf?: ((id: string) => ReactNode) | undefined;
}

type Entry = readonly [id: string, record: unknown];

export function NamedRecords(props: NamedRecordsProps) {
  const { value, onChange, nameField, make, makeLabel, emptyText, wordsOf, draw, usedBy, noteOf } = props;
  const t = useT();
  const entries: readonly Entry[] = Object.entries(partOf(value));
  const nameOf = (record: unknown): string => {
    const name = partOf(record)[nameField];
    return typeof name === 'string' && name.trim() !== '' ? name : t('filters.unnamed');
  };
  const others = (id: string) =>
    entries.flatMap(([other, record]) => {
      const name = partOf(record)[nameField];
      return other !== id && typeof name === 'string' ? [name.trim()] : [];
    });
  return (
    <ItemList<Entry>
      {...props}
      isUnordered
      idOf={([id]) => id}
      storedIn={([, record]) => record}
      items={value === null || isPart(value) ? entries : null}
      stored={value}
      onChange={(next) => onChange(Object.fromEntries(next))}
      nameOf={([, record]) => nameOf(record)}
      summarize={([id, record]) => (
        <>
          <bdi className={classes.recordName}>{nameOf(record)}</bdi> <span className={classes.recordWords}>{wordsOf(record)}</span>
          {noteOf?.(id)}
        </>
      )}
      holds={([id]) => usedBy?.(id) ?? null}
      draw={([id, record], replace) => draw(record, (next) => replace([id, next]), others(id))}
      adds={[
        {
          label: makeLabel,
          make: () => {
            const id = newId();
            return [id, make(id)];
          },
        },
      ]}
      emptyText={emptyText}
    />
  );
}
