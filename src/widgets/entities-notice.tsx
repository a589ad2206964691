import { IconDatabaseOff } from '@tabler/icons-react';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { TableNotice } from './document-table.tsx';
import type { WidgetSource } from './source.ts';

interface EntitiesNoticeProps {
  readonly isAsked: boolean;
  readonly sources?: readonly WidgetSource[];
  readonly updatedAt: number | null | undefined;
}

/** In the place of entities. */
export function EntitiesNotice({ updatedAt, ...asked }: EntitiesNoticeProps) {
  const t = useT();
  const text = t('widgets.noEntitiesText', { time: formatClock(updatedAt ?? Date.now()) });
  return <TableNotice icon={IconDatabaseOff} {...asked} title={t('widgets.noEntities')} text={text} />;
}
