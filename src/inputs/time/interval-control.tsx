/**
 * A length of time: one of a list, or, in the advanced mode, days, hours, minutes and seconds that carry over into each other. What is
 * set is used only while it is more than nothing.
 */
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { boundMax, boundMin, intervalChoices } from '../../contract/intervals.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { IntervalFields } from './interval-fields.tsx';

interface IntervalControlProps extends ControlProps<DurationMs> {
  readonly min?: DurationMs | undefined;
  readonly max?: DurationMs | undefined;
}

const isLength = (value: unknown): value is DurationMs => typeof value === 'number' && Number.isFinite(value);
/** Where an interval begins that nobody has chosen. */
const DEFAULT_INTERVAL_MS = 60_000;

export function IntervalControl(props: IntervalControlProps) {
  const { value, onChange, min, max, required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const [least, most] = [boundMin(min), boundMax(max)];
  const choices = intervalChoices(min, max);
  const length = isLength(value) ? value : null;
  const isListed = length === null || choices.includes(length);
  const [isAdvanced, setAdvanced] = useState(!isListed);
  const problem = (): string | null => {
    if (value === null) return required ? (requiredText ?? t('inputs.interval.required')) : null;
    if (length !== null && length >= least && length <= most) return null;
    return t('inputs.interval.outside', { least: formatSpan(least), most: formatSpan(most) });
  };
  const checked = useCheck(problem(), error);
  const toggle = (isOn: boolean) => {
    setAdvanced(isOn);
    if (isOn && length === null) onChange(Math.min(most, Math.max(least, DEFAULT_INTERVAL_MS)));
  };
  const shown = isListed ? choices : [...choices, length].sort((a, b) => a - b);
  return (
    <FieldGroup {...props} error={checked.error} onBlur={checked.onBlur}>
      {isAdvanced ? (
        <IntervalFields value={length} onChange={onChange} isWrong={Boolean(checked.error)} disabled={disabled} readOnly={readOnly} />
      ) : (
        <ChoiceControl
          label={t('inputs.interval.choose')}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
          choices={shown.map((ms) => ({ value: String(ms), label: formatSpan(ms) }))}
          isClearable={!required}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
      <Switch
        label={t('inputs.interval.advanced')}
        checked={isAdvanced}
        disabled={disabled || readOnly || false}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </FieldGroup>
  );
}
