import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { ENTITIES, UsageMeters, useEntityUsage } from '../../widgets/usage/usage-meters.tsx';
import classes from './usage-screen.module.css';

/** How many entities the tenant has of those that it may have; nothing where the server does not tell. */
export function EntityUsageList() {
  const t = useT();
  const { answer: usage } = useEntityUsage();
  if (!usage) return null;
  if (!usage.ok) return <FaultNotice title={t('usage.entitiesFailed')} fault={usage.fault} />;
  const title = t('usage.entities.title');
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <UsageMeters usage={usage.value} of={ENTITIES} className={classes.entities} itemClass={classes.entity} label={title} />
    </section>
  );
}
