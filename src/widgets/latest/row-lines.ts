import type { EntityRow } from '../../contract/snapshot.ts';
import { formatField, formatMeasured, formatText, wholeOf } from '../../format/moments.ts';
import { formatMoment } from '../../format/times.ts';
import type { DataColumn } from '../data-columns.ts';
import { NAMES } from './latest-values.ts';
import type { ValueLine } from './value-lines.tsx';

/** What stands behind a value: the whole of it where it is cut, and its time. */
export const toldOf = (key: string, value: string | null, text: string, at: number) =>
  [wholeOf(key, value, text), at > 0 ? formatMoment(at) : ''].filter(Boolean).join('\n');

/** The values of an entity's keys, in their order. */
export function rowLines(row: EntityRow, columns: readonly DataColumn[]): ValueLine[] {
  return columns.map(({ key, title, unit, decimals, isMeasured }, i) => {
    const place = NAMES.length + i;
    const at = row.times[place] ?? 0;
    const value = row.values[place] ?? null;
    const text = (isMeasured ? formatMeasured : key.type === 'ENTITY_FIELD' ? formatText : formatField)(key.key, value, decimals);
    return {
      title,
      text,
      unit: value === null ? '' : unit,
      told: toldOf(key.key, value, text, at),
      freshness: isMeasured ? (row.freshness[place] ?? 'unknown') : null,
      at,
      ahead: row.ahead?.[place] ?? undefined,
    };
  });
}
