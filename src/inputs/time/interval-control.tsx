/** A duration from a list, or, in advanced mode, as days, hours, minutes and seconds with carry. Zero is not reported. */
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { boundMax, boundMin, intervalChoices } from '../../contract/intervals.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useField } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { IntervalFields } from './interval-fields.tsx';

interface IntervalControlProps extends ControlProps<number> {
  /** What one of the value stands for. Default: a millisecond. */
  readonly unitMs?: DurationMs | undefined;
  /** Lengths, whatever the value counts. */
  readonly min?: DurationMs | undefined;
  readonly max?: DurationMs | undefined;
}

const isLength = (value: unknown): value is DurationMs => typeof value === 'number' && Number.isFinite(value);
const DEFAULT_INTERVAL_MS = 60_000;

export function IntervalControl(props: IntervalControlProps) {
  const { unitMs = 1, min, max } = props;
  const value = isLength(props.value) ? props.value * unitMs : props.value;
  const onChange = (ms: DurationMs | null) => props.onChange(ms === null ? null : ms / unitMs);
  const t = useT();
  const [least, most] = [boundMin(min), boundMax(max)];
  const choices = intervalChoices(min, max);
  const length = isLength(value) ? value : null;
  const isListed = length === null || choices.includes(length);
  const [isAdvanced, setAdvanced] = useState(!isListed);
  const isInside = value === null || (length !== null && length >= least && length <= most);
  const problem = isInside ? null : t('inputs.interval.outside', { least: formatSpan(least), most: formatSpan(most) });
  const { field, canEdit } = useField(props, value === null, { missing: t('inputs.interval.required'), problem });
  const toggle = (isOn: boolean) => {
    setAdvanced(isOn);
    if (isOn && length === null) onChange(Math.min(most, Math.max(least, DEFAULT_INTERVAL_MS)));
  };
  const shown = isListed ? choices : [...choices, length].sort((a, b) => a - b);
  return (
    <FieldGroup {...field}>
      {isAdvanced ? (
        <IntervalFields value={length} onChange={onChange} isWrong={Boolean(field.error)} />
      ) : (
        <ChoiceControl
          label={t('inputs.interval.choose')}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
          choices={shown.map((ms) => ({ value: String(ms), label: formatSpan(ms) }))}
          isClearable={!field.required}
        />
      )}
      <Switch
        label={t('inputs.interval.advanced')}
        checked={isAdvanced}
        disabled={!canEdit}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </FieldGroup>
  );
}
