import { NativeSelect, NumberInput, SegmentedControl } from '@mantine/core';
import { isCalendarInterval, nominalInterval } from '../../contract/intervals.ts';
import { AGGREGATIONS, type Aggregation, aggregationSchema } from '../../contract/telemetry.ts';
import { LEAST_DATAPOINTS, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { formatSpan } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './time-window.module.css';
import { intervalBounds, intervalInForce, offeredIntervals } from './window-rules.ts';
import { aggregationWord, intervalWord } from './window-words.ts';

interface GroupingFieldsProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  readonly maxDatapoints: number;
  readonly problem: 'order' | 'length' | 'limit' | undefined;
}

const ORDER: readonly Aggregation[] = ['AVG', ...AGGREGATIONS.filter((aggregation) => aggregation !== 'AVG')];

/** How samples are put together. */
export function AggregationField({ draft, onChange, maxDatapoints }: Omit<GroupingFieldsProps, 'problem'>) {
  const t = useT();
  return (
    <NativeSelect
      label={t('time-window.aggregation')}
      value={draft.aggregation}
      data={ORDER.map((value) => ({ value, label: aggregationWord(value, 'long') }))}
      onChange={(event) => {
        const aggregation = aggregationSchema.parse(event.currentTarget.value);
        onChange({ ...draft, aggregation, limit: Math.min(maxDatapoints, Math.max(LEAST_DATAPOINTS, draft.limit)) });
      }}
    />
  );
}

/** How wide the groups of samples are, or how many samples come when they are not grouped. */
export function GroupingFields({ draft, onChange, maxDatapoints, problem }: GroupingFieldsProps) {
  const t = useT();
  const length = Math.max(1000, windowLength(draft) || 1000);
  const [least, most] = intervalBounds(length);
  const inForce = intervalInForce(draft);
  const intervals = [...new Set([...offeredIntervals(length), inForce])].sort((a, b) => nominalInterval(a) - nominalInterval(b));
  if (draft.aggregation === 'NONE') {
    const bounds = { least: LEAST_DATAPOINTS, most: formatCount(maxDatapoints) };
    return (
      <NumberInput
        label={t('time-window.limit')}
        value={draft.limit}
        min={LEAST_DATAPOINTS}
        max={maxDatapoints}
        clampBehavior="none"
        allowDecimal={false}
        error={problem === 'limit' ? t('time-window.limitError', bounds) : undefined}
        onChange={(limit) => onChange({ ...draft, limit: typeof limit === 'number' ? limit : Number.NaN })}
      />
    );
  }
  return (
    <div className={classes.pair}>
      <NativeSelect
        value={String(inForce)}
        disabled={draft.interval === undefined}
        aria-label={t('time-window.interval')}
        labelProps={{ style: { display: 'block' } }}
        label={
          <span className={classes.labelRow}>
            <span>{t('time-window.interval')}</span>
            <span className={classes.bounds}>{t('time-window.intervalBounds', { least: formatSpan(least), most: formatSpan(most) })}</span>
          </span>
        }
        data={intervals.map((value) => ({ value: String(value), label: intervalWord(value) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...draft, interval: isCalendarInterval(value) ? value : Number(value) });
        }}
      />
      <SegmentedControl
        fullWidth
        className={classes.intervalKind ?? ''}
        aria-label={t('time-window.intervalKind')}
        value={draft.interval === undefined ? 'auto' : 'chosen'}
        data={[
          { value: 'chosen', label: t('time-window.chosen') },
          { value: 'auto', label: t('time-window.auto') },
        ]}
        onChange={(kind) => onChange({ ...draft, interval: kind === 'auto' ? undefined : inForce })}
      />
    </div>
  );
}
