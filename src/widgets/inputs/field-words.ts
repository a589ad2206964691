import type { EpochMs } from '../../contract/units.ts';
import { formatClock, formatDate, formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import type { InputField } from './input-fields.ts';

const TIMES: Readonly<Record<string, (at: EpochMs) => string>> = {
  dateTime: (at) => formatMoment(at),
  date: (at) => formatDate(at),
  time: (at) => formatClock(at),
};

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What is stored of a field, as its control shows it; null: nothing. @param image stands for pictures. */
export function useFieldWords(image: string): (field: InputField) => string | null {
  const t = useT();
  return ({ type, text, stored, rules }) => {
    if (stored === null || stored === undefined) return null;
    if (typeof stored === 'boolean') return stored ? rules.trueValue || t('value.true') : rules.falseValue || t('value.false');
    if (type === 'image') return image;
    const time = TIMES[type];
    if (time && typeof stored === 'number') return time(stored);
    const shown = rules.useGetValueFunction ? written(stored) : (text ?? '');
    return rules.selectOptions?.find(({ value }) => value === stored)?.label || shown;
  };
}
