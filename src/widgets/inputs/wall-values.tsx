import type { EpochMs } from '../../contract/units.ts';
import { formatClock, formatDate, formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { ValueLines } from '../latest/value-lines.tsx';
import type { FieldGroup, InputField } from './input-fields.ts';

const TIMES: Readonly<Record<string, (at: EpochMs) => string>> = {
  dateTime: (at) => formatMoment(at),
  date: (at) => formatDate(at),
  time: (at) => formatClock(at),
};

function useWords(): (field: InputField) => string {
  const t = useT();
  return ({ type, text, stored, rules }) => {
    if (stored === null) return '–';
    if (typeof stored === 'boolean') return stored ? rules.trueValue || t('value.true') : rules.falseValue || t('value.false');
    if (type === 'image') return t('input-fields.hasImage');
    const time = TIMES[type];
    if (time && typeof stored === 'number') return time(stored);
    return rules.selectOptions?.find(({ value }) => value === stored)?.label || (text ?? '');
  };
}

interface WallValuesProps {
  /** For screen readers. */
  readonly label: string;
  readonly groups: readonly FieldGroup[];
}

/** Nobody types at a wall: what is stored, legible from afar. */
export function WallValues({ label, groups }: WallValuesProps) {
  const words = useWords();
  const shown = groups.map(({ id, name, fields }) => ({
    id,
    name,
    lines: fields.map((field) => {
      const { at, freshness } = field;
      return { title: field.label, text: words(field), unit: '', told: '', freshness: at > 0 ? freshness : null, at };
    }),
  }));
  return <ValueLines label={label} groups={shown} />;
}
