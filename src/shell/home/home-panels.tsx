import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useAnswer } from '../../bridge/use-answer.ts';
import { useAlarmRate, useEntityTable } from '../../bridge/use-demand.ts';
import { FLOOD } from '../../contract/alarm-rate.ts';
import type { User } from '../../contract/session.ts';
import { customerTitles } from '../../dashboards/customer-titles.ts';
import { useDashboardList } from '../../dashboards/use-dashboard-list.ts';
import { AlarmBars } from '../../entities/alarms/alarm-bars.tsx';
import { KIND_PLACES, type ListedKindName } from '../../entities/kind-names.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatClock, formatDate } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { serverNow } from '../../store/connection.ts';
import { sessionStore } from '../../store/session.ts';
import { AlarmsPanel } from './alarms-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { longestSilence } from './fleet-demands.ts';
import classes from './home.module.css';
import { HomeGroups } from './home-groups.tsx';
import { HomePanel } from './home-panel.tsx';
import { ListedPanel, listedFault, listedRows } from './listed-panel.tsx';
import { PanelState } from './panel-state.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useRoom } from './use-room.ts';

const SHOWN = 20;
const FIRST = { pageSize: SHOWN, page: 0, sortProperty: 'title', sortOrder: 'ASC' } as const;

function TenantsPanel() {
  const t = useT();
  const { answer } = useAnswer('tenants', FIRST);
  const page = answer?.ok ? answer.value : null;
  return (
    <ListedPanel
      area="tenants"
      title={t('tenant.plural')}
      note={page && page.totalElements > 0 ? formatCount(page.totalElements) : null}
      more={{ href: '/tenants', label: t('home.tenants.more') }}
      fault={answer && !answer.ok ? answer.fault : null}
      empty={t('home.tenants.none')}
      things={page?.data.map(({ id, title, region, createdTime }) => ({
        id: id.id,
        href: `/tenants/${id.id}`,
        name: title,
        second: region ?? '',
        end: formatDate(createdTime),
      }))}
    />
  );
}

function SilencePanel() {
  const t = useT();
  const view = useEntityTable(longestSilence(useRoom()));
  const rows = listedRows(view);
  return (
    <ListedPanel
      area="silence"
      title={t('home.silence.title')}
      note={view && rows?.length !== 0 ? t('home.silence.note', { count: view.total, total: formatCount(view.total) }) : null}
      more={{ href: '/devices', label: t('home.devices.more') }}
      fault={listedFault(view)}
      empty={t('home.silence.none', { time: formatClock(serverNow()) })}
      things={rows?.map(({ id, values: [name, profile, since] }) => ({
        id: id.id,
        href: `/devices/${id.id}`,
        name,
        second: profile,
        end: <FreshnessMark freshness="stale" at={Number(since)} isBrief />,
      }))}
    />
  );
}

/** Which release runs, and whether there is a later one. */
function ServerPanel() {
  const t = useT();
  const { answer: info } = useAnswer('systemInfo', {});
  const { answer: told } = useAnswer('updates', {});
  const updates = told?.ok ? told.value : null;
  // Old servers tell their release with the updates, or not at all.
  const version = (info?.ok && info.value.version) || updates?.currentVersion || null;
  const later = updates?.latestVersion ?? updates?.message ?? t('home.server.available');
  return (
    <HomePanel area="server" title={t('home.server.title')}>
      <PanelState fault={info && told && !told.ok ? told.fault : null} isEmpty={false} empty="" />
      {info && told ? (
        <div className={classes.facts}>
          <FactList>
            <Fact label={t('home.server.release')}>{version ?? t('home.server.untold')}</Fact>
            {updates ? <Fact label={t('home.server.update')}>{updates.updateAvailable ? later : t('home.server.none')}</Fact> : null}
          </FactList>
        </div>
      ) : null}
    </HomePanel>
  );
}

const HOURS = 24;

function RatePanel() {
  const t = useT();
  const rate = useAlarmRate();
  // Before the first answer nothing is known.
  const late = rate?.updatedAt == null ? null : (rate.bins.at(-1) ?? 0);
  return (
    <HomePanel
      area="rate"
      title={t('alarms.meter.bars', { hours: HOURS })}
      note={late === null ? null : t(late > FLOOD ? 'home.rate.flood' : 'home.rate.now', { total: formatCount(late) })}
      more={{ href: '/alarms', label: t('home.alarms.more') }}
    >
      <div className={classes.rate}>
        <AlarmBars rate={rate} hours={HOURS} timesBetween={3} />
      </div>
    </HomePanel>
  );
}

/** Opens the form of a new one beside its list. */
function QuickActions({ kinds }: { readonly kinds: readonly ListedKindName[] }) {
  const t = useT();
  return (
    <nav className={classes.actions} aria-label={t('home.actions')}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          component={Link}
          href={`${KIND_PLACES[kind].path}/new`}
          size="xs"
          leftSection={<IconPlus aria-hidden size={14} stroke={1.75} />}
        >
          {t(`${kind}.new`)}
        </Button>
      ))}
    </nav>
  );
}

function DashboardsPanel() {
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

export function SystemHome() {
  return (
    <div className={classes.screen} data-role="SYS_ADMIN">
      <QuickActions kinds={['tenant', 'tenant-profile']} />
      <HomeGroups authority="SYS_ADMIN" />
      <TenantsPanel />
      <ServerPanel />
    </div>
  );
}

export function TenantHome() {
  return (
    <div className={classes.screen} data-role="TENANT_ADMIN">
      <QuickActions kinds={['device', 'asset', 'customer', 'dashboard']} />
      <DevicesPanel />
      <AlarmsPanel />
      <AttentionPanel />
      <RatePanel />
      <UsagePanel />
      <SilencePanel />
      <ChangesPanel />
      <HomeGroups authority="TENANT_ADMIN" />
    </div>
  );
}

/** Without what only administrators may see: changes and usage. */
export function UserHome() {
  return (
    <div className={classes.screen} data-role="CUSTOMER_USER">
      <DevicesPanel />
      <AlarmsPanel />
      <AttentionPanel />
      <RatePanel />
      <SilencePanel />
      <DashboardsPanel />
      <HomeGroups authority="CUSTOMER_USER" />
    </div>
  );
}
