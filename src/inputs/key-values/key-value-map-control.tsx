import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldPair } from '../field-group.tsx';
import { useInherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { type KeyValueRow, keptRows, mapOf, type NamedValues, readMap, rowProblem, rowsOf } from './key-value-rows.ts';

const WORDS = { 'no-key': 'noKey', 'no-value': 'noValue', twice: 'twice' } as const;

interface Edited {
  readonly rows: readonly KeyValueRow[];
  readonly value: NamedValues | null;
  readonly from: NamedValues;
}

interface KeyValueMapControlProps extends ControlProps<NamedValues> {
  readonly noDataText?: string | undefined;
  /** Rows that make no map are reported as they are, and shown again. */
  readonly isKept?: boolean;
  /** Values may be empty. */
  readonly hasEmpty?: boolean;
  /** What stands left and right; default: key and value. */
  readonly heads?: readonly [string, string] | undefined;
}

/**
 * Texts by name. Rows that make no map, such as duplicate names, stay on screen and are reported as null. A stored value that is not a map
 * is shown and kept.
 */
export function KeyValueMapControl(props: KeyValueMapControlProps) {
  const { value, onChange, error, noDataText, isKept = false, hasEmpty = false, heads } = props;
  const { disabled, readOnly } = useInherited(props);
  const t = useT();
  const [edited, setEdited] = useState<Edited | null>(null);
  const isEdited = edited !== null && sameValue(edited.value, value);
  const kept = isKept ? keptRows(value) : null;
  const map = kept ? {} : readMap(value ?? {});
  const rows = isEdited ? edited.rows : (kept ?? rowsOf(map ?? {}));
  const from = isEdited ? edited.from : (map ?? {});
  const problem = rows.map((_, index) => rowProblem(rows, index, hasEmpty)).find((one) => one !== null);
  const checked = useCheck(problem ? t(`inputs.keyValues.${WORDS[problem]}`) : null, error);
  const change = (next: readonly KeyValueRow[]) => {
    // A cast: rows that are no map go through the field's one type of value, and come back to this control alone (`isKept`).
    const made = mapOf(next, from, hasEmpty) ?? (isKept ? (next as unknown as NamedValues) : null);
    setEdited({ rows: next, value: made, from });
    onChange(made);
  };
  const field = (row: KeyValueRow, part: keyof KeyValueRow, index: number, replace: (row: KeyValueRow) => void) => {
    const found = rowProblem(rows, index, hasEmpty);
    const isWrong = part === 'value' ? found === 'no-value' : found === 'no-key' || found === 'twice';
    return (
      <TextInput
        aria-label={t(`inputs.keyValues.${part}Of`, { number: index + 1 })}
        placeholder={heads?.[part === 'key' ? 0 : 1] ?? t(`inputs.keyValues.${part}`)}
        value={row[part]}
        required={part === 'key' || !hasEmpty}
        disabled={disabled}
        readOnly={readOnly}
        error={checked.error !== null && isWrong && found !== null ? t(`inputs.keyValues.${WORDS[found]}`) : null}
        onChange={(event) => replace({ ...row, [part]: event.currentTarget.value })}
      />
    );
  };
  return (
    <ItemList<KeyValueRow>
      {...props}
      isUnordered
      isInline
      heads={
        heads && (
          <FieldPair>
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </FieldPair>
        )
      }
      items={map && rows}
      stored={value}
      onChange={change}
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
