import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { isLiveWindow, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { useInherited } from '../inherited.ts';
import { DateTimeControl } from '../time/date-time-control.tsx';
import { TimeZoneControl } from '../time/time-zone-control.tsx';
import { CalendarFields } from './calendar-fields.tsx';
import { LengthFields } from './length-fields.tsx';
import classes from './time-window.module.css';
import { defaultRange, earliestEnd, latestStart, withLength } from './window-rules.ts';

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
