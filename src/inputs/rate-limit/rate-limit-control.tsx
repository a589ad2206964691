import { NativeSelect, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSpan } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatList } from '../../format/weekdays.ts';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { type ControlProps, useField } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import classes from './rate-limit.module.css';
import { isRateNumber, RATE_UNITS, type RateRow, rateRows, rateText, rateUnit, readRates } from './rate-limits.ts';

/**
 * Rates as on the wire: `count:seconds` pairs with commas. They are typed or pasted as text, or edited as rows; both are views of one text.
 * Text that is no rate limit stays on screen and is reported as null.
 */
export function RateLimitControl(props: ControlProps<string>) {
  const { value, onChange, label } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { text, type } = useTyped(value, readRates, (held) => storedText(held) ?? '');
  const isEmpty = text.trim() === '';
  const { field, canEdit } = useField(props, isEmpty, { problem: isEmpty || readRates(text) !== null ? null : t('inputs.rates.invalid') });
  const rows = rateRows(text);
  const edit = (next: string) => onChange(type(next));
  const rowsLabel = t('inputs.rates.rows', { name: label });
  const isShown = canEdit && isOpen && rows !== null;
  return (
    <div className={classes.rates}>
      <TextInput
        {...field}
        dir="ltr"
        placeholder={field.readOnly ? undefined : '1000:1,20000:60'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        description={
          field.description ?? (isShown ? undefined : wordsOf(readRates(text), (limit, time) => t('inputs.rates.words', { limit, time })))
        }
        onChange={(event) => edit(event.currentTarget.value)}
        rightSection={
          canEdit && rows !== null ? (
            <HintedButton icon={IconListDetails} label={rowsLabel} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
          ) : null
        }
      />
      {isShown ? (
        <ItemList<RateRow>
          label={rowsLabel}
          isUnordered
          isInline
          items={rows}
          onChange={(next) => edit(rateText(next))}
          onBlur={field.onBlur}
          nameOf={(_, index) => t('inputs.rates.row', { number: index + 1 })}
          emptyText={t('inputs.rates.none')}
          adds={[{ label: t('inputs.rates.add'), make: () => ({ count: '', seconds: rows.length === 0 ? '1' : '60' }) }]}
          draw={(row, replace, index) => <RateFields row={row} number={index + 1} isChecked={field.error !== null} onChange={replace} />}
        />
      ) : null}
    </div>
  );
}

/** Such as `1,000 in 1 s`, for each rate. */
function wordsOf(rates: string | null, say: (limit: string, time: string) => string): string | undefined {
  if (rates === null) return undefined;
  return formatList(
    (rateRows(rates) ?? []).map(({ count, seconds }) => say(formatCount(Number(count)), formatSpan(Number(seconds) * 1000))),
  );
}

interface RateFieldsProps {
  readonly row: RateRow;
  readonly number: number;
  /** Wrong numbers are marked. */
  readonly isChecked: boolean;
  readonly onChange: (row: RateRow) => void;
}

function RateFields({ row: { count, seconds }, number, isChecked, onChange }: RateFieldsProps) {
  const t = useT();
  const { disabled, readOnly } = useInherited({});
  // A chosen unit stays while the time is a whole number of it, or none yet.
  const [chosen, setChosen] = useState(() => rateUnit(seconds));
  const unit = isRateNumber(seconds) && Number(seconds) % chosen !== 0 ? rateUnit(seconds) : chosen;
  const times = (amount: string, size: number) => (isRateNumber(amount) ? String(Number(amount) * size) : amount);
  const amount = isRateNumber(seconds) ? String(Number(seconds) / unit) : seconds;
  const common = { inputMode: 'numeric', autoComplete: 'off', disabled, readOnly } as const;
  return (
    <div className={classes.row}>
      <TextInput
        {...common}
        aria-label={t('inputs.rates.count', { number })}
        value={count}
        error={isChecked && !isRateNumber(count)}
        onChange={(event) => onChange({ count: plain(event.currentTarget.value), seconds })}
      />
      <span>{t('inputs.rates.per')}</span>
      <TextInput
        {...common}
        aria-label={t('inputs.rates.time', { number })}
        value={amount}
        error={isChecked && !isRateNumber(seconds)}
        onChange={(event) => {
          setChosen(unit);
          onChange({ count, seconds: times(plain(event.currentTarget.value), unit) });
        }}
      />
      <NativeSelect
        aria-label={t('inputs.rates.unit', { number })}
        disabled={disabled || readOnly}
        value={String(unit)}
        data={RATE_UNITS.map(([name, size]) => ({ value: String(size), label: t(`inputs.interval.${name}`) }))}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          setChosen(next);
          onChange({ count, seconds: times(amount, next) });
        }}
      />
    </div>
  );
}

/** What separates pairs on the wire cannot be part of a number. */
const plain = (typed: string): string => typed.replaceAll(/[\s,:]/g, '');
