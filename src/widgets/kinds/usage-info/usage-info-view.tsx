import { IconDatabaseOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { sessionStore } from '../../../store/session.ts';
import { HeadingFrame } from '../../links/heading-frame.tsx';
import { pageAt, useSections } from '../../links/use-pages.ts';
import { API_CALLS, ENTITIES, UsageMeters, useEntityUsage } from '../../usage/usage-meters.tsx';
import type { WidgetInput } from '../../widget-input.ts';
import classes from './usage-info.module.css';

const PARTS = [
  { of: ENTITIES, text: 'usage.entities.title' },
  { of: API_CALLS, text: 'usage-info.calls' },
] as const;

/** What the tenant has and uses, of what its profile allows. */
export function UsageInfoView({ input: { title } }: { readonly input: WidgetInput }) {
  const t = useT();
  const isTenant = useSnapshot(sessionStore).current.user?.authority === 'TENANT_ADMIN';
  const { answer, isTold } = useEntityUsage(isTenant);
  const more = pageAt(useSections(), '/usage');
  const within = (content: ReactNode) => (
    <HeadingFrame title={title || t('usage-info.title')} end={more ? <Link href={more.href}>{t('usage-info.more')}</Link> : null}>
      {content}
    </HeadingFrame>
  );
  if (!isTenant) return within(<StateNotice icon={IconLock} title={t('usage-info.noAccount')} text={t('usage-info.noAccountText')} />);
  if (isTold === false)
    return within(<StateNotice icon={IconDatabaseOff} title={t('usage-info.notTold')} text={t('usage-info.notToldText')} />);
  if (!answer) return within(null);
  if (!answer.ok) return within(<FaultNotice title={t('usage-info.failed')} fault={answer.fault} />);
  return within(
    <div className={classes.parts}>
      {PARTS.map(({ of, text }) => (
        <section key={text}>
          <h3 className={classes.heading}>{t(text)}</h3>
          <UsageMeters usage={answer.value} of={of} className={classes.meters} label={t(text)} isBrief />
        </section>
      ))}
    </div>,
  );
}
