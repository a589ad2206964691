import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { EntityUsage } from '../../contract/administration.ts';
import type { DurationMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { UsageMeter } from '../../marks/usage-meter.tsx';
import { usageState } from '../../marks/usage-state.ts';
import classes from './usage-screen.module.css';

/** Servers do not report that entities were created. */
const AGAIN_MS: DurationMs = 30_000;

const ENTITIES = [
  { id: 'devices', limit: 'maxDevices' },
  { id: 'assets', limit: 'maxAssets' },
  { id: 'customers', limit: 'maxCustomers' },
  { id: 'users', limit: 'maxUsers' },
  { id: 'dashboards', limit: 'maxDashboards' },
  // Only of servers with edges.
  { id: 'edges', limit: 'maxEdges', isRare: true },
] as const satisfies readonly { readonly id: keyof EntityUsage; readonly limit: keyof EntityUsage; readonly isRare?: true }[];

/** How many entities the tenant has of those that it may have; nothing where the server does not tell. */
export function EntityUsageList() {
  const t = useT();
  const { answer: usage } = useAnswer('entityUsage', useServerFeature('entityUsage') ? {} : null, { every: AGAIN_MS });
  if (!usage) return null;
  if (!usage.ok) return <FaultNotice title={t('usage.entitiesFailed')} fault={usage.fault} />;
  return (
    <section>
      <h2 className={classes.heading}>{t('usage.entities.title')}</h2>
      <ul className={classes.entities} aria-label={t('usage.entities.title')}>
        {ENTITIES.map(({ id, limit: field, ...rest }) => {
          const count = usage.value[id] ?? 0;
          const limit = usage.value[field] || undefined;
          if ('isRare' in rest && count === 0 && limit === undefined) return null;
          const share = limit === undefined ? undefined : count / limit;
          const state = usageState(share);
          return (
            <li key={id} className={classes.entity}>
              <UsageMeter name={t(`usage.entities.${id}`)} count={count} limit={limit} share={share} state={state} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
