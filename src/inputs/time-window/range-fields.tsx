import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { holdsNow, isQuickInterval, QUICK_INTERVALS } from '../../contract/quick-intervals.ts';
import { isLiveWindow, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCheck } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { DateTimeControl } from '../time/date-time-control.tsx';
import { TimeZoneControl } from '../time/time-zone-control.tsx';
import classes from './time-window.module.css';
import { defaultRange, earliestEnd, latestStart, PRESETS, parseLength, withLength, writeLength } from './window-rules.ts';

interface LengthFieldsProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  readonly children: ReactNode;
}

function LengthFields({ draft, onChange, children }: LengthFieldsProps) {
  const t = useT();
  const { disabled } = useInherited({});
  const length = windowLength(draft);
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null ? length : parseLength(typed);
  // Typed text stays as it is until another length is chosen elsewhere.
  const text = typed !== null && (meant === undefined || meant === length) ? typed : writeLength(length);
  const checked = useCheck(parseLength(text) === undefined ? t('time-window.exactError') : null, null);
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
              disabled={disabled}
              aria-pressed={preset === length}
              onClick={() => {
                setTyped(null);
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
          {...checked}
          label={t('time-window.exactly')}
          value={text}
          disabled={disabled}
          onChange={(event) => {
            const next = event.currentTarget.value;
            const ms = parseLength(next);
            setTyped(next);
            if (ms !== undefined) onChange(withLength(draft, ms));
          }}
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

interface CalendarFieldsProps {
  readonly draft: Extract<TimeWindow, { mode: 'calendar' }>;
  readonly onChange: (window: TimeWindow) => void;
}

/** Live windows offer only ranges that contain the present, and the stored one. */
function CalendarFields({ draft, onChange }: CalendarFieldsProps) {
  const t = useT();
  const { disabled } = useInherited({});
  const offered = QUICK_INTERVALS.filter((quick) => !draft.isLive || holdsNow(quick) || quick === draft.quick);
  return (
    <NativeSelect
      label={t('time-window.calendarLabel')}
      value={draft.quick}
      disabled={disabled}
      data={offered.map((value) => ({ value, label: t(`time-window.quick.${value}`) }))}
      onChange={(event) => {
        const quick = event.currentTarget.value;
        // A grouping interval for a day seldom fits a year.
        if (isQuickInterval(quick)) onChange({ ...draft, quick, interval: undefined });
      }}
    />
  );
}

interface RangeFieldsProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  readonly hasTimeZone: boolean;
  readonly children: ReactNode;
}

type FixedWindow = Extract<TimeWindow, { mode: 'fixed' }>;

function FixedFields({ draft, onChange }: Pick<RangeFieldsProps, 'onChange'> & { readonly draft: FixedWindow }) {
  const t = useT();
  const { start, end, timezone: timeZone } = draft;
  const given = (at: number) => (Number.isFinite(at) ? at : null);
  const common = { timeZone, required: true };
  return (
    <div className={classes.pair} data-kind="ends">
      <DateTimeControl
        {...common}
        label={t('time-window.from')}
        value={given(start)}
        max={given(latestStart(end)) ?? undefined}
        onChange={(at) => onChange({ ...draft, start: at ?? Number.NaN })}
      />
      <DateTimeControl
        {...common}
        label={t('time-window.to')}
        value={given(end)}
        min={given(earliestEnd(start)) ?? undefined}
        max={Date.now()}
        onChange={(at) => onChange({ ...draft, end: at ?? Number.NaN })}
      />
    </div>
  );
}

/** Nothing for a length until now, which is the same in every zone. */
export function ZoneField({ draft, onChange }: Pick<RangeFieldsProps, 'draft' | 'onChange'>) {
  const t = useT();
  if (draft.mode !== 'fixed' && draft.mode !== 'calendar') return null;
  return (
    <TimeZoneControl
      label={t('time-window.timeZone')}
      placeholder={t('time-window.ownZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      value={draft.timezone ?? null}
      onChange={(zone) => onChange({ ...draft, timezone: zone ?? undefined })}
    />
  );
}

type RangeMode = 'last' | 'fixed' | 'calendar' | 'all';

/** A length until now, a calendar range, or, for history, a fixed range. */
export function RangeFields({ draft, onChange, hasTimeZone, children }: RangeFieldsProps) {
  const t = useT();
  const { disabled } = useInherited({});
  const isLive = isLiveWindow(draft);
  const mode: RangeMode = draft.mode === 'realtime' ? 'last' : draft.mode;
  const choose = (chosen: string) => {
    const length = windowLength(draft);
    const { aggregation, limit, interval, timezone, weekStart } = draft;
    const rest = { aggregation, limit, interval, timezone, weekStart };
    if (chosen === 'fixed' && draft.mode !== 'fixed') {
      const range = defaultRange(Date.now());
      onChange({ ...rest, interval: withLength(draft, range.end - range.start).interval, mode: 'fixed', ...range });
    } else if (chosen === 'calendar' && draft.mode !== 'calendar') {
      onChange({ ...rest, interval: undefined, mode: 'calendar', quick: isLive ? 'CURRENT_DAY' : 'YESTERDAY', isLive });
    } else if (chosen === 'last' && mode !== 'last') {
      onChange(withLength(draft, length >= 1000 ? length : 3_600_000));
    }
  };
  const modes: readonly RangeMode[] = isLive ? ['last', 'calendar'] : ['last', 'fixed', 'calendar'];
  // `all` is stored only by newer servers: shown where it is stored, not offered.
  const offered: readonly RangeMode[] = mode === 'all' ? [...modes, 'all'] : modes;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('time-window.rangeLabel')}
        value={mode}
        disabled={disabled}
        onChange={choose}
        data={offered.map((value) => ({ value, label: t(`time-window.range.${value}`) }))}
      />
      {draft.mode === 'fixed' ? <FixedFields draft={draft} onChange={onChange} /> : null}
      {draft.mode === 'calendar' ? <CalendarFields draft={draft} onChange={onChange} /> : null}
      {hasTimeZone ? <ZoneField draft={draft} onChange={onChange} /> : null}
      {mode === 'last' ? (
        <LengthFields draft={draft} onChange={onChange}>
          {children}
        </LengthFields>
      ) : (
        children
      )}
    </>
  );
}
