/** Aggregation function and interval, or the limit of raw samples without aggregation. */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type GroupingInterval, isCalendarInterval, nominalInterval } from '../../contract/intervals.ts';
import { AGGREGATIONS, type Aggregation, aggregationSchema } from '../../contract/telemetry.ts';
import { LEAST_DATAPOINTS, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { useInherited } from '../inherited.ts';
import { NumberControl } from '../plain/number-control.tsx';
import { IntervalFields } from '../time/interval-fields.tsx';
import classes from './time-window.module.css';
import { intervalBounds, intervalInForce, offeredIntervals } from './window-rules.ts';
import { aggregationWord, intervalWord } from './window-words.ts';

interface GroupingFieldsProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  readonly maxDatapoints: number;
}

const ORDER: readonly Aggregation[] = ['AVG', ...AGGREGATIONS.filter((aggregation) => aggregation !== 'AVG')];

export function AggregationField({ draft, onChange, maxDatapoints }: GroupingFieldsProps) {
  const t = useT();
  const { disabled } = useInherited({});
  return (
    <NativeSelect
      label={t('time-window.aggregation')}
      value={draft.aggregation}
      disabled={disabled}
      data={ORDER.map((value) => ({ value, label: aggregationWord(value, 'long') }))}
      onChange={(event) => {
        const aggregation = aggregationSchema.parse(event.currentTarget.value);
        onChange({ ...draft, aggregation, limit: Math.min(maxDatapoints, Math.max(LEAST_DATAPOINTS, draft.limit)) });
      }}
    />
  );
}

interface IntervalProps {
  readonly value: GroupingInterval;
  readonly onChange: (interval: GroupingInterval) => void;
  readonly bounds: readonly [least: DurationMs, most: DurationMs];
}

function ExactInterval({ value, onChange, bounds: [least, most] }: IntervalProps) {
  const t = useT();
  const ms = nominalInterval(value);
  const outside = t('inputs.interval.outside', { least: formatSpan(least), most: formatSpan(most) });
  const { error, onBlur } = useCheck(ms < least || ms > most ? outside : null, null);
  return (
    <FieldGroup label={t('time-window.interval')} error={error} onBlur={onBlur}>
      <IntervalFields value={ms} onChange={onChange} isWrong={error !== null} />
    </FieldGroup>
  );
}

interface ListedIntervalProps extends IntervalProps {
  readonly offered: readonly GroupingInterval[];
  readonly isChosen: boolean;
}

function ListedInterval({ value, onChange, bounds: [least, most], offered, isChosen }: ListedIntervalProps) {
  const t = useT();
  const { disabled } = useInherited({});
  const intervals = [...new Set([...offered, value])].sort((a, b) => nominalInterval(a) - nominalInterval(b));
  return (
    <NativeSelect
      value={String(value)}
      disabled={disabled || !isChosen}
      aria-label={t('time-window.interval')}
      labelProps={{ style: { display: 'block' } }}
      label={
        <span className={classes.labelRow}>
          <span>{t('time-window.interval')}</span>
          <span className={classes.bounds}>{t('time-window.intervalBounds', { least: formatSpan(least), most: formatSpan(most) })}</span>
        </span>
      }
      data={intervals.map((interval) => ({ value: String(interval), label: intervalWord(interval) }))}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget;
        onChange(isCalendarInterval(chosen) ? chosen : Number(chosen));
      }}
    />
  );
}

export function GroupingFields({ draft, onChange, maxDatapoints }: GroupingFieldsProps) {
  const t = useT();
  const { disabled } = useInherited({});
  const length = Math.max(1000, windowLength(draft) || 1000);
  const offered = offeredIntervals(length);
  const inForce = intervalInForce(draft);
  const [isExact, setExact] = useState(typeof draft.interval === 'number' && draft.interval === inForce && !offered.includes(inForce));
  if (draft.aggregation === 'NONE') {
    return (
      <NumberControl
        label={t('time-window.limit')}
        required
        isWhole
        minimum={LEAST_DATAPOINTS}
        maximum={maxDatapoints}
        value={Number.isFinite(draft.limit) ? draft.limit : null}
        onChange={(limit) => onChange({ ...draft, limit: limit ?? Number.NaN })}
      />
    );
  }
  const kind = draft.interval === undefined ? 'auto' : isExact ? 'exact' : 'chosen';
  const given = { onChange: (interval: GroupingInterval) => onChange({ ...draft, interval }), bounds: intervalBounds(length) };
  return (
    <div className={classes.pair} data-kind={kind}>
      {kind === 'exact' ? (
        <ExactInterval {...given} value={draft.interval ?? inForce} />
      ) : (
        <ListedInterval {...given} value={inForce} offered={offered} isChosen={kind !== 'auto'} />
      )}
      <SegmentedControl
        fullWidth
        className={classes.intervalKind ?? ''}
        aria-label={t('time-window.intervalKind')}
        value={kind}
        disabled={disabled}
        data={[
          { value: 'chosen', label: t('time-window.chosen') },
          { value: 'exact', label: t('time-window.exact') },
          { value: 'auto', label: t('time-window.auto') },
        ]}
        onChange={(next) => {
          setExact(next === 'exact');
          const interval = next === 'exact' ? nominalInterval(inForce) : inForce;
          onChange({ ...draft, interval: next === 'auto' ? undefined : interval });
        }}
      />
    </div>
  );
}
