import { Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DurationMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import unseen from '../../marks/unseen.module.css';
import { useCheck } from '../control.ts';
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

/** Text of parts that is no whole number stays on screen and is a problem of the form around. */
export function IntervalFields(props: IntervalFieldsProps) {
  const { value, onChange, isWrong } = props;
  const t = useT();
  const { disabled, readOnly, canEdit } = useInherited(props);
  // Parts that add up to zero, kept until another value arrives.
  const [zero, setZero] = useState<{ readonly parts: IntervalParts; readonly beside: DurationMs | null } | null>(null);
  const [latest, setTyping] = useState<Typing | null>(null);
  const [unread, setUnread] = useState<Partial<Record<IntervalPart, string>>>({});
  const check = useCheck(Object.keys(unread).length > 0 ? t('inputs.notWhole') : null, null);
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
    const { [part]: _, ...others } = unread;
    const isRead = /^-?\d{0,9}$/.test(text);
    setUnread(isRead ? others : { ...others, [part]: text });
    if (!isRead) return setTyping(null);
    const before = typing?.part === part ? typing.before : carried;
    setTyping({ part, text, before, value: /\d/.test(text) ? report(setPart(before, part, Number(text))) : value });
  };
  const carry = () => setTyping(null);
  const isUnread = (part: IntervalPart) => check.error !== null && part in unread;
  return (
    <>
      <div className={classes.parts}>
        {INTERVAL_PARTS.map(([part]) => (
          <TextInput
            key={part}
            label={t(`inputs.interval.${part}`)}
            value={unread[part] ?? (typing?.part === part ? typing.text : String(parts[part]))}
            inputMode="numeric"
            disabled={disabled}
            readOnly={readOnly}
            error={isUnread(part) ? check.error : isWrong}
            // There is no room for it below one of four fields.
            errorProps={{ className: unseen.unseen ?? '' }}
            classNames={{ wrapper: classes.part ?? '' }}
            onChange={(event) => type(part, event.currentTarget.value.trim())}
            onBlur={() => {
              carry();
              check.onBlur();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') carry();
              const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (by === 0 || !canEdit || part in unread) return;
              event.preventDefault();
              carry();
              report(setPart(carried, part, carried[part] + by));
            }}
          />
        ))}
      </div>
      {check.error === null ? null : <Input.Error aria-hidden>{check.error}</Input.Error>}
    </>
  );
}
