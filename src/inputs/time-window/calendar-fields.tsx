import { NativeSelect } from '@mantine/core';
import { holdsNow, isQuickInterval, QUICK_INTERVALS } from '../../contract/quick-intervals.ts';
import type { TimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { useInherited } from '../inherited.ts';

interface CalendarFieldsProps {
  readonly draft: Extract<TimeWindow, { mode: 'calendar' }>;
  readonly onChange: (window: TimeWindow) => void;
}

/** Live windows offer only ranges that contain the present, and the stored one. */
export function CalendarFields({ draft, onChange }: CalendarFieldsProps) {
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
