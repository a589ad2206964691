import { useId } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { routeText } from '../route-text.ts';
import { hrefOf, PAGE_ROUTES, type PageId, routeIcon } from '../routes.tsx';
import classes from './home-groups.module.css';

type GroupId =
  | 'tenants'
  | 'widgets'
  | 'settings'
  | 'rules'
  | 'customers'
  | 'assets'
  | 'devices'
  | 'entity-views'
  | 'dashboards'
  | 'audit'
  | 'view-assets'
  | 'view-devices'
  | 'view-dashboards';

export interface HomeGroup {
  /** Its heading is `home.group.<id>`. */
  readonly id: GroupId;
  readonly pages: readonly PageId[];
}

/** By role, in the order of specification A 2. */
export const HOME_GROUPS = {
  SYS_ADMIN: [
    { id: 'tenants', pages: ['tenants', 'tenant-profiles'] },
    { id: 'widgets', pages: ['widgets-bundles'] },
    {
      id: 'settings',
      pages: ['settings-general', 'settings-outgoing-mail', 'settings-sms-provider', 'settings-security-settings', 'settings-oauth2'],
    },
  ],
  TENANT_ADMIN: [
    { id: 'rules', pages: ['rule-chains'] },
    { id: 'customers', pages: ['customers'] },
    { id: 'assets', pages: ['assets'] },
    { id: 'devices', pages: ['devices', 'device-profiles'] },
    { id: 'entity-views', pages: ['entity-views'] },
    { id: 'dashboards', pages: ['dashboards', 'widgets-bundles'] },
    { id: 'audit', pages: ['audit-logs', 'usage'] },
  ],
  CUSTOMER_USER: [
    { id: 'view-assets', pages: ['assets'] },
    { id: 'view-devices', pages: ['devices'] },
    { id: 'entity-views', pages: ['entity-views'] },
    { id: 'view-dashboards', pages: ['dashboards'] },
  ],
} as const satisfies Readonly<Record<string, readonly HomeGroup[]>>;

function Group({ id, pages }: HomeGroup) {
  const t = useT();
  const heading = useId();
  const routes = PAGE_ROUTES.filter((route) => pages.includes(route.id)).sort((a, b) => pages.indexOf(a.id) - pages.indexOf(b.id));
  const [first] = routes;
  const Icon = first && routeIcon(first);
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {Icon ? <Icon aria-hidden size={16} stroke={1.75} /> : null}
        <span>{t(`home.group.${id}`)}</span>
      </h2>
      <ul>
        {routes.map((route) => (
          <li key={route.id}>
            <Link href={hrefOf(route)} className={classes.page ?? ''}>
              {t(routeText(route))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the account manages or may look at, by subject. Below what operators watch. */
export function HomeGroups({ authority }: { readonly authority: keyof typeof HOME_GROUPS }) {
  const t = useT();
  return (
    <nav className={classes.groups} aria-label={t('home.groups')} data-area="groups">
      {HOME_GROUPS[authority].map((group) => (
        <Group key={group.id} {...group} />
      ))}
    </nav>
  );
}
