import { SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isLiveWindow, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { fromLocalText, toLocalText } from './local-time.ts';
import classes from './time-window.module.css';
import { TimeZoneField } from './time-zone-field.tsx';
import { PRESETS, parseLength, withLength, writeLength } from './window-rules.ts';

interface RangeFieldsProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  /** Whether the typed length can be read. */
  readonly onTextValid: (isValid: boolean) => void;
  readonly problem: 'order' | 'length' | 'limit' | undefined;
  /** Stands beside the exact length. */
  readonly children: ReactNode;
}

function LengthFields({ draft, onChange, onTextValid, children }: Omit<RangeFieldsProps, 'problem'>) {
  const t = useT();
  const length = windowLength(draft);
  const [text, setText] = useState(() => writeLength(length));
  const isReadable = parseLength(text) !== undefined;
  useEffect(() => {
    if (parseLength(text) !== length) setText(writeLength(length));
    // Only a length from elsewhere replaces what is being typed.
  }, [length]);
  const type = (next: string) => {
    setText(next);
    const ms = parseLength(next);
    onTextValid(ms !== undefined);
    if (ms !== undefined) onChange(withLength(draft, ms));
  };
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.label}>{t('time-window.lastLabel')}</legend>
        <div className={classes.presets}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={classes.preset}
              aria-pressed={preset === length}
              onClick={() => {
                onTextValid(true);
                onChange(withLength(draft, preset));
              }}
            >
              {formatSpan(preset)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={classes.pair}>
        <TextInput
          label={t('time-window.exactly')}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          error={isReadable ? undefined : t('time-window.exactError')}
          rightSection={
            <span className={classes.hint} aria-hidden="true">
              {t('time-window.exactHint')}
            </span>
          }
          rightSectionWidth={84}
        />
        {children}
      </div>
    </>
  );
}

function FixedFields({
  draft,
  onChange,
  problem,
}: {
  draft: Extract<TimeWindow, { mode: 'fixed' }>;
  onChange: RangeFieldsProps['onChange'];
  problem: RangeFieldsProps['problem'];
}) {
  const t = useT();
  const error = problem === 'order' ? t('time-window.orderError') : problem === 'length' ? t('time-window.dateError') : undefined;
  return (
    <>
      <TextInput
        type="datetime-local"
        step={1}
        label={t('time-window.from')}
        value={toLocalText(draft.start, draft.timezone)}
        onChange={(event) => onChange({ ...draft, start: fromLocalText(event.currentTarget.value, draft.timezone) })}
      />
      <TextInput
        type="datetime-local"
        step={1}
        label={t('time-window.to')}
        value={toLocalText(draft.end, draft.timezone)}
        error={error}
        onChange={(event) => onChange({ ...draft, end: fromLocalText(event.currentTarget.value, draft.timezone) })}
      />
    </>
  );
}

type RangeMode = 'last' | 'fixed' | 'calendar' | 'all';

/** The span of a window: a length until now, a range of the calendar, or for history also a fixed range. */
export function RangeFields({ draft, onChange, onTextValid, problem, children }: RangeFieldsProps) {
  const t = useT();
  const isLive = isLiveWindow(draft);
  const mode: RangeMode = draft.mode === 'realtime' ? 'last' : draft.mode;
  const choose = (chosen: string) => {
    const length = windowLength(draft);
    const { aggregation, limit, interval, timezone, weekStart } = draft;
    const rest = { aggregation, limit, interval, timezone, weekStart };
    onTextValid(true);
    if (chosen === 'fixed' && draft.mode !== 'fixed') {
      const end = Math.floor(Date.now() / 1000) * 1000;
      onChange({ ...rest, mode: 'fixed', start: end - length, end });
    } else if (chosen === 'calendar' && draft.mode !== 'calendar') {
      onChange({ ...rest, interval: undefined, mode: 'calendar', quick: isLive ? 'CURRENT_DAY' : 'YESTERDAY', isLive });
    } else if (chosen === 'last' && mode !== 'last') {
      onChange(withLength(draft, length >= 1000 ? length : 3_600_000));
    }
  };
  const modes: readonly RangeMode[] = isLive ? ['last', 'calendar'] : ['last', 'fixed', 'calendar'];
  // Kept by lists of newer servers only: shown where it is stored, not offered.
  const offered: readonly RangeMode[] = mode === 'all' ? [...modes, 'all'] : modes;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('time-window.rangeLabel')}
        value={mode}
        onChange={choose}
        data={offered.map((value) => ({ value, label: t(`time-window.range.${value}`) }))}
      />
      {draft.mode === 'fixed' ? <FixedFields draft={draft} onChange={onChange} problem={problem} /> : null}
      {draft.mode === 'calendar' ? <CalendarFields draft={draft} onChange={onChange} /> : null}
      {mode === 'last' ? (
        <LengthFields draft={draft} onChange={onChange} onTextValid={onTextValid}>
          {children}
        </LengthFields>
      ) : (
        children
      )}
      {mode === 'fixed' || mode === 'calendar' ? <TimeZoneField draft={draft} onChange={onChange} /> : null}
    </>
  );
}
