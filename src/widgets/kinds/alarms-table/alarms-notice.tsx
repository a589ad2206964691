import { IconBell } from '@tabler/icons-react';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TableNotice } from '../../entities-notice.tsx';

/** In the place of rows. */
export function AlarmsNotice({ isAsked, updatedAt }: { readonly isAsked: boolean; readonly updatedAt?: number | null | undefined }) {
  const t = useT();
  const text = t('alarms-table.noAlarmsText', { time: formatClock(updatedAt ?? Date.now()) });
  return <TableNotice icon={IconBell} isAsked={isAsked} title={t('alarms-table.noAlarms')} text={text} />;
}
