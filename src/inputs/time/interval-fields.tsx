/** Days, hours, minutes and seconds of an interval, carrying over into each other. What adds up to nothing is no interval and is not told. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DurationMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { INTERVAL_PARTS, type IntervalPart, type IntervalParts, joinInterval, setPart, splitInterval } from './interval-parts.ts';
import classes from './time.module.css';

interface IntervalFieldsProps {
  readonly value: DurationMs | null;
  readonly onChange: (ms: DurationMs) => void;
  /** What is wrong is said by whoever draws the fields. */
  readonly isWrong: boolean;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

export function IntervalFields({ value, onChange, isWrong, disabled = false, readOnly = false }: IntervalFieldsProps) {
  const t = useT();
  // What is typed and adds up to nothing stays here until another value comes.
  const [typed, setTyped] = useState<{ readonly parts: IntervalParts; readonly beside: DurationMs | null } | null>(null);
  // A field on its way to a number: empty, or a sign.
  const [started, setStarted] = useState<{ readonly part: IntervalPart; readonly text: string } | null>(null);
  const parts = typed !== null && typed.beside === value ? typed.parts : splitInterval(value ?? 0);
  const set = (part: IntervalPart, amount: number) => {
    const next = setPart(parts, part, amount);
    const ms = joinInterval(next);
    setStarted(null);
    setTyped(ms > 0 ? null : { parts: next, beside: value });
    if (ms > 0) onChange(ms);
  };
  const type = (part: IntervalPart, text: string) => {
    if (/^-?$/.test(text)) setStarted({ part, text });
    else if (/^-?\d{1,9}$/.test(text)) set(part, Number(text));
  };
  return (
    <div className={classes.parts}>
      {INTERVAL_PARTS.map(([part]) => (
        <TextInput
          key={part}
          label={t(`inputs.interval.${part}`)}
          value={started?.part === part ? started.text : String(parts[part])}
          inputMode="numeric"
          disabled={disabled}
          readOnly={readOnly}
          aria-invalid={isWrong ? true : undefined}
          onChange={(event) => type(part, event.currentTarget.value.trim())}
          onBlur={() => setStarted(null)}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0 || readOnly || disabled) return;
            event.preventDefault();
            set(part, parts[part] + by);
          }}
        />
      ))}
    </div>
  );
}
