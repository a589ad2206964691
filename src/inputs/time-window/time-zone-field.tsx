import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { TimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';

interface TimeZoneFieldProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
}

/** In which zone days begin and typed times are meant; the browser's own unless another is chosen. */
export function TimeZoneField({ draft, onChange }: TimeZoneFieldProps) {
  const t = useT();
  const { timezone } = draft;
  const zones = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(timezone ? [timezone] : [])])], [timezone]);
  const own = t('time-window.ownZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <NativeSelect
      label={t('time-window.timeZone')}
      value={timezone ?? ''}
      data={[{ value: '', label: own }, ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))]}
      onChange={(event) => onChange({ ...draft, timezone: event.currentTarget.value || undefined })}
    />
  );
}
