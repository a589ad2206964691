import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DurationMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Inherited, useInherited } from '../inherited.ts';
import { INTERVAL_PARTS, type IntervalPart, type IntervalParts, joinInterval, setPart, splitInterval } from './interval-parts.ts';
import classes from './time.module.css';

interface IntervalFieldsProps extends Inherited {
  readonly value: DurationMs | null;
  readonly onChange: (ms: DurationMs) => void;
  readonly isWrong: boolean;
}

/** A part that has been typed, and is not carried yet: the other parts stay as they were. */
interface Typing {
  readonly part: IntervalPart;
  readonly text: string;
  readonly before: IntervalParts;
  /** The value that goes with the text; another one replaces it. */
  readonly value: DurationMs | null;
}

export function IntervalFields(props: IntervalFieldsProps) {
  const { value, onChange, isWrong } = props;
  const t = useT();
  const { disabled, readOnly, canEdit } = useInherited(props);
  // Parts that add up to zero, kept until another value arrives.
  const [zero, setZero] = useState<{ readonly parts: IntervalParts; readonly beside: DurationMs | null } | null>(null);
  const [latest, setTyping] = useState<Typing | null>(null);
  const typing = latest?.value === value ? latest : null;
  const carried = zero !== null && zero.beside === value ? zero.parts : splitInterval(value ?? 0);
  const parts = typing?.before ?? carried;
  const report = (next: IntervalParts): DurationMs | null => {
    const ms = joinInterval(next);
    setZero(ms > 0 ? null : { parts: next, beside: value });
    if (ms > 0) onChange(ms);
    return ms > 0 ? ms : value;
  };
  const type = (part: IntervalPart, text: string) => {
    if (!/^-?\d{0,9}$/.test(text)) return;
    const before = typing?.part === part ? typing.before : carried;
    setTyping({ part, text, before, value: /\d/.test(text) ? report(setPart(before, part, Number(text))) : value });
  };
  const carry = () => setTyping(null);
  return (
    <div className={classes.parts}>
      {INTERVAL_PARTS.map(([part]) => (
        <TextInput
          key={part}
          label={t(`inputs.interval.${part}`)}
          value={typing?.part === part ? typing.text : String(parts[part])}
          inputMode="numeric"
          disabled={disabled}
          readOnly={readOnly}
          aria-invalid={isWrong ? true : undefined}
          onChange={(event) => type(part, event.currentTarget.value.trim())}
          onBlur={carry}
          onKeyDown={(event) => {
            if (event.key === 'Enter') carry();
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0 || !canEdit) return;
            event.preventDefault();
            carry();
            report(setPart(carried, part, carried[part] + by));
          }}
        />
      ))}
    </div>
  );
}
