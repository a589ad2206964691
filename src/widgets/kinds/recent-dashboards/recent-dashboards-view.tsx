import { SegmentedControl } from '@mantine/core';
import { IconClockX, IconDatabaseOff, IconLock, IconStar, IconStarFilled, IconStarOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { QUIET_WIDGET, request } from '../../../bridge/request.ts';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import type { OwnDashboards } from '../../../contract/calls/first-pages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../marks/age.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { LatePart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { notifyFault } from '../../../store/notices.ts';
import { sessionStore } from '../../../store/session.ts';
import { HeadingFrame } from '../../links/heading-frame.tsx';
import { useSurroundings } from '../../surroundings.ts';
import type { WidgetInput } from '../../widget-input.ts';
import classes from './recent-dashboards.module.css';

/** Late, because few look for one to star here. */
const DashboardControl = lateComponent(async () => (await import('../../../inputs/entities/dashboard-control.tsx')).DashboardControl);

const LISTS = ['last', 'starred'] as const;
type List = (typeof LISTS)[number];

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly isStarred: boolean;
  /** When it was viewed or starred. */
  readonly since: number | null;
}

function listed(own: OwnDashboards, list: List): readonly Listed[] {
  const starred = new Set(own.starred?.map(({ id }) => id));
  return (own[list] ?? []).map(({ id, title, lastVisited, starredAt }) => ({
    ...{ id, title: title || id, isStarred: starred.has(id) },
    since: (list === 'last' ? lastVisited : starredAt) ?? null,
  }));
}

/** The dashboards that the account viewed last, and those that it starred. */
export function RecentDashboardsView({ input: { title } }: { readonly input: WidgetInput }) {
  const t = useT();
  const { size, host } = useSurroundings();
  const has = useServerFeatures();
  const { user, publicId } = useSnapshot(sessionStore).current;
  const [list, setList] = useState<List>('last');
  const isKept = has?.('ownSettings');
  const hasDashboards = user?.authority !== 'SYS_ADMIN' && publicId === null;
  const { answer, reload } = useAnswer('ownDashboards', isKept && hasDashboards ? {} : null);
  const heading = title || t('recent-dashboards.title');
  const isFixed = size === 'wall' || host === undefined;
  const within = (content: ReactNode) => (
    <HeadingFrame title={heading} padding="none">
      {content}
    </HeadingFrame>
  );
  if (!hasDashboards)
    return within(<StateNotice icon={IconLock} title={t('recent-dashboards.noAccount')} text={t('recent-dashboards.noAccountText')} />);
  if (isKept === false)
    return within(
      <StateNotice icon={IconDatabaseOff} title={t('recent-dashboards.notKept')} text={t('recent-dashboards.notKeptText')}>
        <Link href="/dashboards">{t('recent-dashboards.all')}</Link>
      </StateNotice>,
    );
  if (answer && !answer.ok) return within(<FaultNotice title={t('recent-dashboards.failed')} fault={answer.fault} />);
  if (!answer) return within(null);
  const star = async (id: string, act: 'star' | 'unstar') => {
    const outcome = await request('tellOwnDashboard', { id, act }, QUIET_WIDGET);
    if (outcome.ok) reload();
    else notifyFault(outcome.fault);
  };
  const rows = listed(answer.value, list);
  const none = list === 'last' ? 'noLast' : 'noStarred';
  return within(
    <div className={classes.lists}>
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={heading}
          value={list}
          onChange={(chosen) => setList(chosen as List)}
          data={LISTS.map((value) => ({ value, label: t(`recent-dashboards.${value}`) }))}
        />
      </div>
      {rows.length === 0 ? (
        <div className={classes.none}>
          <StateNotice
            icon={list === 'last' ? IconClockX : IconStarOff}
            title={t(`recent-dashboards.${none}`)}
            text={t(`recent-dashboards.${none}Text`)}
          />
        </div>
      ) : (
        <ul className={classes.rows} aria-label={t(`recent-dashboards.${list}`)}>
          {rows.map(({ id, title: name, isStarred, since }) => (
            <li key={id} className={classes.row}>
              {isFixed ? null : (
                <IconButton
                  icon={isStarred ? IconStarFilled : IconStar}
                  size="sm"
                  label={t(isStarred ? 'recent-dashboards.unstar' : 'recent-dashboards.star', { name })}
                  onClick={() => void star(id, isStarred ? 'unstar' : 'star')}
                />
              )}
              <Link href={host?.dashboardHref(id, null, {}) ?? `/dashboards/${id}`} className={classes.name ?? ''} title={name}>
                <bdi>{name}</bdi>
              </Link>
              {since === null ? null : <Age since={since} className={classes.age} />}
            </li>
          ))}
        </ul>
      )}
      {list === 'starred' && !isFixed ? (
        <div className={classes.add}>
          <LatePart>
            <DashboardControl
              label=""
              placeholder={t('recent-dashboards.add')}
              value={null}
              onChange={(id) => void (id === null || star(id, 'star'))}
            />
          </LatePart>
        </div>
      ) : null}
    </div>,
  );
}
