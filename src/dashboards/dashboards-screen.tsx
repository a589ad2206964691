import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useForbidden } from '../bridge/use-forbidden.ts';
import type { User } from '../contract/session.ts';
import { isoTime } from '../contract/units.ts';
import { formatClock, formatMoment } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { ListEnd } from '../page/list-end.tsx';
import { useAddressSearch } from '../page/use-address-filters.ts';
import { askNewDashboard } from '../store/dialogs.ts';
import { notifyFault } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import { customerTitles } from './customer-titles.ts';
import classes from './dashboards-screen.module.css';
import { readDashboards, useDashboardList } from './use-dashboard-list.ts';

interface DashboardsScreenProps {
  /** Saves a table as a file. */
  readonly save: (name: string, heads: readonly string[], rows: readonly (readonly unknown[])[]) => Promise<void>;
}

export function DashboardsScreen({ save }: DashboardsScreenProps) {
  const t = useT();
  const user = useSnapshot(sessionStore).current.user as User | null;
  const [search, setSearch] = useAddressSearch();
  const { list, more } = useDashboardList(user, search);
  useForbidden(list?.fault);
  const isEmpty = list?.rows.length === 0;
  const mayManage = user?.authority === 'TENANT_ADMIN';
  const exportAll = async () => {
    const all = user && (await readDashboards(user, search));
    if (!all) return;
    if (!all.ok) return void notifyFault(all.fault);
    const heads = [t('dashboard.title'), t('dashboard.customers'), t('dashboard.createdTime'), 'id'];
    const rows = all.value.map((info) => [info.title, customerTitles(info, user), isoTime(info.createdTime), info.id.id]);
    await save(t('dashboards.title'), heads, rows);
  };
  return (
    <div className={classes.screen}>
      <div className={classes.tools}>
        <Button onClick={() => void exportAll()}>{t('entities.export')}</Button>
        {mayManage ? (
          <>
            <Button leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={() => askNewDashboard(null)}>
              {t('dashboards.new')}
            </Button>
            <Button component={Link} href="/dashboards/manage">
              {t('dashboards.manage')}
            </Button>
          </>
        ) : null}
      </div>
      <div className={classes.body}>
        {list?.fault && isEmpty ? (
          <FaultNotice title={t('dashboards.listFailed')} fault={list.fault}>
            <Button onClick={more}>{t('dashboards.retry')}</Button>
          </FaultNotice>
        ) : isEmpty ? (
          <StateNotice
            icon={IconLayoutDashboard}
            title={t(search ? 'dashboards.noMatch' : 'dashboards.none')}
            text={search ? t('dashboards.noMatchText', { search, time: formatClock(list.updatedAt) }) : t('dashboards.noneText')}
          >
            {search ? <Button onClick={() => setSearch('')}>{t('dashboards.showAll')}</Button> : null}
          </StateNotice>
        ) : (
          <ul aria-label={t('dashboards.title')}>
            {list?.rows.map((info) => (
              <li key={info.id.id} className={classes.row}>
                <Link href={`/dashboards/${info.id.id}`} className={classes.link ?? ''}>
                  <span className={classes.title} title={info.title}>
                    {info.title}
                  </span>
                  <span className={classes.customers}>{customerTitles(info, user)}</span>
                  <span className={classes.created}>{formatMoment(info.createdTime)}</span>
                </Link>
              </li>
            ))}
            {list && list.rows.length < list.total ? <ListEnd onSeen={more} /> : null}
          </ul>
        )}
      </div>
      <p className={classes.footer} role="status">
        {list ? t('dashboards.counted', { count: list.total }) : null}
      </p>
    </div>
  );
}
