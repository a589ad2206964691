/** What cards for system administrators tell of their server: its version, what of it is set up, and the machines that it runs on. */
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useAnswer } from '../../bridge/use-answer.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { sessionStore } from '../../store/session.ts';
import { pageAt, useSections } from '../links/use-pages.ts';
import { Machines } from './machines.tsx';
import classes from './server-card.module.css';

const FEATURES = [
  ['emailEnabled', 'email', '/settings/outgoing-mail'],
  ['smsEnabled', 'sms', '/settings/sms-provider'],
  ['notificationEnabled', 'slack', '/settings/notifications'],
  ['oauthEnabled', 'oauth', '/settings/oauth2'],
  ['twoFaEnabled', 'twoFactor', '/settings/security-settings'],
] as const;

/** Each leads to the page on which it is set up. */
function Features() {
  const t = useT();
  const { answer } = useAnswer('features', {});
  const sections = useSections();
  if (!answer) return null;
  if (!answer.ok) return <FaultNotice title={t('installation.featuresFailed')} fault={answer.fault} />;
  return (
    <ul className={classes.features}>
      {FEATURES.map(([field, word, path]) => {
        const isOn = answer.value[field] === true;
        const href = pageAt(sections, path)?.href;
        const Icon = isOn ? IconCheck : IconMinus;
        return (
          <li key={field} className={classes.feature}>
            <Icon aria-hidden size={16} stroke={1.75} />
            {href ? <Link href={href}>{t(`installation.${word}`)}</Link> : <span>{t(`installation.${word}`)}</span>}
            <span className={classes.state}>{t(isOn ? 'installation.on' : 'installation.off')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Links of servers, as far as they lead to other sites. */
function Site({ url, text }: { readonly url: string | null | undefined; readonly text: string }) {
  return url && /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : null;
}

function Version() {
  const t = useT();
  const { answer } = useAnswer('updates', {});
  if (!answer) return null;
  if (!answer.ok) return <FaultNotice title={t('installation.versionFailed')} fault={answer.fault} />;
  const { updateAvailable, message, currentVersion, latestVersion, ...urls } = answer.value;
  return (
    <div className={classes.version}>
      <dl className={classes.releases}>
        <dt>{t('installation.running')}</dt>
        <dd>
          <bdi>{currentVersion || t('installation.untold')}</bdi>{' '}
          <Site url={urls.currentVersionReleaseNotesUrl} text={t('installation.notes')} />
        </dd>
        {updateAvailable && latestVersion ? (
          <>
            <dt>{t('installation.newest')}</dt>
            <dd>
              <bdi>{latestVersion}</bdi> <Site url={urls.latestVersionReleaseNotesUrl} text={t('installation.notes')} />
            </dd>
          </>
        ) : null}
      </dl>
      <p className={classes.note}>{updateAvailable ? message || t('installation.later') : t('installation.current')}</p>
      {updateAvailable ? <Site url={urls.upgradeInstructionsUrl} text={t('installation.how')} /> : null}
    </div>
  );
}

const FEATURED = ['features', Features] as const;
const CONTENTS: Readonly<Record<string, readonly ['features' | 'version' | 'machines', () => ReactNode]>> = {
  'tb-configured-features': FEATURED,
  'tb-version-info': ['version', Version],
  'tb-cluster-info-table': ['machines', Machines],
};

/** @param name of its element in the official client. */
export function ServerCard({ name }: { readonly name: string }) {
  const t = useT();
  const isSystem = useSnapshot(sessionStore).current.user?.authority === 'SYS_ADMIN';
  const [word, Content] = CONTENTS[name] ?? FEATURED;
  const title = t(`installation.${word}`);
  return (
    <section className={classes.card} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {isSystem ? <Content /> : <StateNotice icon={IconLock} title={t('installation.noAccount')} text={t('installation.noAccountText')} />}
    </section>
  );
}
