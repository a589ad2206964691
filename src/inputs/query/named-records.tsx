/** Records by id, as dashboards keep their aliases and filters: each with a name that no other has, folded to one line until it is edited. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { isRaw, type Raw, rawOf } from './predicates.ts';
import classes from './query.module.css';
import { Unreadable } from './unreadable.tsx';

export type Records = Readonly<Record<string, unknown>>;

interface NamedRecordsProps extends ControlProps<Records> {
  /** Where a record has its name. */
  readonly nameField: string;
  readonly make: (id: string) => Raw;
  readonly makeLabel: string;
  readonly emptyText: string;
  /** What a record is in one line, apart from its name. */
  readonly wordsOf: (record: unknown) => string;
  readonly draw: (record: unknown, replace: (record: unknown) => void, takenNames: readonly string[]) => ReactNode;
  /** Why a record cannot go, such as that widgets use it; null: it can. */
  readonly usedBy?: ((id: string) => string | null) | undefined;
}

type Entry = readonly [id: string, record: unknown];

export function NamedRecords(props: NamedRecordsProps) {
  const { value, onChange, nameField, make, makeLabel, emptyText, wordsOf, draw, usedBy, required, requiredText, error } = props;
  const t = useT();
  const entries: readonly Entry[] = Object.entries(rawOf(value));
  const checked = useCheck(required && entries.length === 0 ? (requiredText ?? t('inputs.required')) : null, error);
  if (value !== null && !isRaw(value)) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const nameOf = (record: unknown): string => {
    const name = rawOf(record)[nameField];
    return typeof name === 'string' && name.trim() !== '' ? name : t('filters.unnamed');
  };
  const others = (id: string) =>
    entries.flatMap(([other, record]) => {
      const name = rawOf(record)[nameField];
      return other !== id && typeof name === 'string' ? [name.trim()] : [];
    });
  return (
    <ItemList<Entry>
      {...props}
      {...checked}
      isUnordered
      items={entries}
      onChange={(next) => onChange(Object.fromEntries(next))}
      nameOf={([, record]) => nameOf(record)}
      summarize={([, record]) => (
        <>
          <bdi className={classes.recordName}>{nameOf(record)}</bdi> <span className={classes.recordWords}>{wordsOf(record)}</span>
        </>
      )}
      holds={([id]) => usedBy?.(id) ?? null}
      draw={([id, record], replace) => draw(record, (next) => replace([id, next]), others(id))}
      adds={[
        {
          label: makeLabel,
          make: () => {
            const id = crypto.randomUUID();
            return [id, make(id)];
          },
        },
      ]}
      emptyText={emptyText}
    />
  );
}
