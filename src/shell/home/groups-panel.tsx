import { Link } from 'wouter';
import { useCount } from '../../bridge/use-demand.ts';
import type { CountDemand } from '../../contract/demand.ts';
import type { Authority } from '../../contract/session.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { routeIcon } from '../route-icons.ts';
import { hrefOf, type PageId } from '../routes.ts';
import classes from './home.module.css';
import { homeGroupsOf } from './home-groups.ts';
import { HomePanel } from './home-panel.tsx';

const countOf = (entityType: string): CountDemand => ({
  kind: 'count',
  query: { of: 'entities', filter: { type: 'entityType', entityType }, keyFilters: [] },
});

/** Counts only for accounts of tenants. */
const COUNTED: Partial<Readonly<Record<PageId, CountDemand>>> = {
  devices: countOf('DEVICE'),
  assets: countOf('ASSET'),
  'entity-views': countOf('ENTITY_VIEW'),
  customers: countOf('CUSTOMER'),
  dashboards: countOf('DASHBOARD'),
};

/** Nothing when the platform cannot tell. */
function Count({ demand }: { readonly demand: CountDemand }) {
  const snapshot = useCount(demand);
  if (snapshot?.count == null) return null;
  return <QualityText freshness={snapshot.freshness}>{formatCount(snapshot.count)}</QualityText>;
}

export function GroupsPanel({ authority }: { readonly authority: Authority }) {
  const t = useT();
  return (
    <HomePanel area="groups" title={t('home.groups')}>
      <div className={classes.groups}>
        {homeGroupsOf(authority).map(({ id, routes }) => (
          <div key={id} className={classes.group}>
            <h3 id={`home-${id}`} className={classes.groupName}>
              {t(`home.group.${id}`)}
            </h3>
            <ul aria-labelledby={`home-${id}`}>
              {routes.map((route) => {
                const Icon = routeIcon(route);
                const demand = authority === 'SYS_ADMIN' ? undefined : COUNTED[route.id];
                return (
                  <li key={route.id}>
                    <Link href={hrefOf(route)} className={classes.page ?? ''}>
                      <Icon aria-hidden size={16} stroke={1.75} />
                      <span>{t(`shell.route.${route.id}`)}</span>
                      <span className={classes.end}>{demand ? <Count demand={demand} /> : null}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </HomePanel>
  );
}
