import { IconDatabaseOff } from '@tabler/icons-react';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TableNotice } from '../../document-table.tsx';

/** In the place of rows. */
export function EntitiesNotice({ isAsked, updatedAt }: { readonly isAsked: boolean; readonly updatedAt: number | null | undefined }) {
  const t = useT();
  const text = t('widgets.noEntitiesText', { time: formatClock(updatedAt ?? Date.now()) });
  return <TableNotice icon={IconDatabaseOff} isAsked={isAsked} title={t('widgets.noEntities')} text={text} />;
}
