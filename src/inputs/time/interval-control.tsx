/**
 * A length of time: one of a list, or, in the advanced mode, days, hours, minutes and seconds that carry over into each other. What is
 * set is used only while it is more than nothing.
 */
import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { boundMax, boundMin, intervalChoices } from '../../contract/intervals.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { INTERVAL_PARTS, type IntervalParts, joinInterval, setPart, splitInterval } from './interval-parts.ts';
import classes from './time.module.css';

interface IntervalControlProps extends ControlProps<DurationMs> {
  readonly min?: DurationMs | undefined;
  readonly max?: DurationMs | undefined;
}

/** Where an interval begins that nobody has chosen. */
export const DEFAULT_INTERVAL_MS = 60_000;

export function IntervalControl(props: IntervalControlProps) {
  const { value, onChange, min, max, required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const [least, most] = [boundMin(min), boundMax(max)];
  const choices = intervalChoices(min, max);
  const isListed = value === null || choices.includes(value);
  const [isAdvanced, setAdvanced] = useState(!isListed);
  // What is typed and adds up to nothing is no interval: it stays here.
  const [typed, setTyped] = useState<IntervalParts | null>(null);
  const parts = typed ?? splitInterval(value ?? 0);
  const problem = (): string | null => {
    if (value === null) return required ? (requiredText ?? t('inputs.interval.required')) : null;
    if (value < least || value > most) return t('inputs.interval.outside', { least: formatSpan(least), most: formatSpan(most) });
    return null;
  };
  const checked = useCheck(problem(), error);
  const set = (next: IntervalParts) => {
    const ms = joinInterval(next);
    setTyped(ms > 0 ? null : next);
    if (ms > 0) onChange(ms);
  };
  const toggle = (isOn: boolean) => {
    setAdvanced(isOn);
    setTyped(null);
    if (isOn && value === null) onChange(Math.min(most, Math.max(least, DEFAULT_INTERVAL_MS)));
  };
  const shown = isListed || value === null ? choices : [...choices, value].sort((a, b) => a - b);
  return (
    <FieldGroup {...props} error={checked.error} onBlur={checked.onBlur}>
      {isAdvanced ? (
        <div className={classes.parts}>
          {INTERVAL_PARTS.map(([part]) => (
            <NumberInput
              key={part}
              label={t(`inputs.interval.${part}`)}
              value={parts[part]}
              allowDecimal={false}
              hideControls
              disabled={disabled ?? false}
              readOnly={readOnly ?? false}
              aria-invalid={checked.error ? true : undefined}
              onChange={(next) => {
                if (typeof next === 'number') set(setPart(parts, part, next));
              }}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
                if (by === 0 || readOnly || disabled) return;
                // The library's own steps know no carry.
                event.preventDefault();
                set(setPart(parts, part, parts[part] + by));
              }}
            />
          ))}
        </div>
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
