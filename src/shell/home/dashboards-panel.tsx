import { useSnapshot } from 'valtio';
import type { User } from '../../contract/session.ts';
import { customerTitles } from '../../dashboards/customer-titles.ts';
import { useDashboardList } from '../../dashboards/use-dashboard-list.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatDate } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { sessionStore } from '../../store/session.ts';
import { ListedPanel } from './listed-panel.tsx';
import { useRoom } from './use-room.ts';

export function DashboardsPanel() {
  const t = useT();
  const room = useRoom();
  const user = useSnapshot(sessionStore).current.user as User | null;
  const { list } = useDashboardList(user, '');
  return (
    <ListedPanel
      area="dashboards"
      title={t('shell.route.dashboards')}
      note={list && list.total > 0 ? formatCount(list.total) : null}
      more={{ href: '/dashboards', label: t('home.dashboards.more') }}
      fault={list?.fault ?? null}
      empty={t('home.dashboards.none')}
      things={list?.rows.slice(0, room).map((info) => ({
        id: info.id.id,
        href: `/dashboards/${info.id.id}`,
        name: info.title,
        second: customerTitles(info, user),
        end: formatDate(info.createdTime),
      }))}
    />
  );
}
