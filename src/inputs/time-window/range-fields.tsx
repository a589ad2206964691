import { SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type TimeWindow, windowLength } from '../../contract/time-window.ts';
import type { EpochMs } from '../../contract/units.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './time-window.module.css';
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

/** Local date and time as the browser's own control wants it: `2026-11-21T14:32:07`. */
function toLocal(at: EpochMs): string {
  if (!Number.isFinite(at)) return '';
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

const fromLocal = (text: string): EpochMs => new Date(text).getTime();

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
        value={toLocal(draft.start)}
        onChange={(event) => onChange({ ...draft, start: fromLocal(event.currentTarget.value) })}
      />
      <TextInput
        type="datetime-local"
        step={1}
        label={t('time-window.to')}
        value={toLocal(draft.end)}
        error={error}
        onChange={(event) => onChange({ ...draft, end: fromLocal(event.currentTarget.value) })}
      />
    </>
  );
}

/** The span of a window: a length until now, or for history also a fixed range. */
export function RangeFields({ draft, onChange, onTextValid, problem, children }: RangeFieldsProps) {
  const t = useT();
  const choose = (mode: string) => {
    const length = windowLength(draft);
    if (mode === 'fixed' && draft.mode !== 'fixed') {
      const end = Math.floor(Date.now() / 1000) * 1000;
      const { aggregation, limit, interval } = draft;
      onTextValid(true);
      onChange({ mode: 'fixed', start: end - length, end, aggregation, limit, interval });
    } else if (mode === 'last' && draft.mode === 'fixed') {
      onChange(withLength(draft, length >= 1000 ? length : 3_600_000));
    }
  };
  return (
    <>
      {draft.mode === 'realtime' ? null : (
        <SegmentedControl
          fullWidth
          aria-label={t('time-window.rangeLabel')}
          value={draft.mode}
          onChange={choose}
          data={[
            { value: 'last', label: t('time-window.lastInterval') },
            { value: 'fixed', label: t('time-window.fixedRange') },
          ]}
        />
      )}
      {draft.mode === 'fixed' ? (
        <FixedFields draft={draft} onChange={onChange} problem={problem} />
      ) : (
        <LengthFields draft={draft} onChange={onChange} onTextValid={onTextValid}>
          {children}
        </LengthFields>
      )}
      {draft.mode === 'fixed' ? children : null}
    </>
  );
}
