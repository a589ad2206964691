import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup, FieldPair } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { sameValue } from '../same-value.ts';
import { type KeyValueRow, mapOf, type NamedValues, readMap, rowProblem, rowsOf } from './key-value-rows.ts';

const WORDS = { 'no-key': 'noKey', 'no-value': 'noValue', twice: 'twice' } as const;

/** Rows as they are being edited, the map that they are, and the one that they were. */
interface Edited {
  readonly rows: readonly KeyValueRow[];
  readonly value: NamedValues | null;
  readonly from: NamedValues;
}

interface KeyValueMapControlProps extends ControlProps<NamedValues> {
  /** Said while there are no rows. */
  readonly noDataText?: string | undefined;
}

/**
 * Texts by their names. Rows that make no map, such as two of one name, stay on screen and count as none. What is stored and is no map is
 * shown, and not written over.
 */
export function KeyValueMapControl(props: KeyValueMapControlProps) {
  const { value, onChange, required, requiredText, error, noDataText, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const [edited, setEdited] = useState<Edited | null>(null);
  const isEdited = edited !== null && sameValue(edited.value, value);
  const map = readMap(value ?? {});
  const rows = isEdited ? edited.rows : rowsOf(map ?? {});
  const from = isEdited ? edited.from : (map ?? {});
  const first = rows.findIndex((_, index) => rowProblem(rows, index) !== null);
  const problem = first >= 0 ? rowProblem(rows, first) : null;
  const words = (): string | null => {
    if (problem !== null) return t(`inputs.keyValues.${WORDS[problem]}`);
    return required && rows.length === 0 && map !== null ? (requiredText ?? t('inputs.required')) : null;
  };
  const checked = useCheck(words(), error);
  const change = (next: readonly KeyValueRow[]) => {
    const made = mapOf(next, from);
    setEdited({ rows: next, value: made, from });
    onChange(made);
  };
  const field = (row: KeyValueRow, part: keyof KeyValueRow, index: number, replace: (row: KeyValueRow) => void) => {
    const found = rowProblem(rows, index);
    const isWrong = part === 'value' ? found === 'no-value' : found === 'no-key' || found === 'twice';
    return (
      <TextInput
        aria-label={t(`inputs.keyValues.${part}Of`, { number: index + 1 })}
        placeholder={t(`inputs.keyValues.${part}`)}
        value={row[part]}
        required
        disabled={disabled}
        readOnly={readOnly}
        error={checked.error !== null && isWrong && found !== null ? t(`inputs.keyValues.${WORDS[found]}`) : null}
        onChange={(event) => replace({ ...row, [part]: event.currentTarget.value })}
      />
    );
  };
  if (map === null) {
    return (
      <FieldGroup {...rest} required={required} error={checked.error}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  return (
    <ItemList<KeyValueRow>
      {...rest}
      required={required}
      isUnordered
      isInline
      items={rows}
      onChange={change}
      error={error ?? (problem === null ? checked.error : null)}
      onBlur={checked.onBlur}
      nameOf={(_, index) => t('inputs.keyValues.row', { number: index + 1 })}
      emptyText={noDataText ?? t('inputs.keyValues.none')}
      adds={[{ label: t('inputs.keyValues.add'), make: () => ({ key: '', value: '' }) }]}
      draw={(row, replace, index) => (
        <FieldPair>
          {field(row, 'key', index, replace)}
          {field(row, 'value', index, replace)}
        </FieldPair>
      )}
    />
  );
}
