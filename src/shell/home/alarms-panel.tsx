import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useAlarmCounts } from '../../bridge/use-demand.ts';
import { useUnacknowledged } from '../../bridge/use-unacknowledged.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { SEVERITY_CLASS, SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { connectionStore } from '../../store/connection.ts';
import { isDown } from '../link-words.ts';
import classes from './alarms-panel.module.css';
import { HomePanel } from './home-panel.tsx';

/** The scale starts at this count, so that a single alarm does not fill the width. */
const LEAST_SCALE = 10;

/** Solid for unacknowledged alarms, hollow for acknowledged ones; nothing before both are known. */
function Bar({ severity, total, open, most }: { severity: Severity; total: number; open: number; most: number }) {
  const countOf = (form: string, count: number) =>
    count > 0 ? (
      <span className={SEVERITY_CLASS} data-severity={severity} data-form={form} style={{ inlineSize: `${(100 * count) / most}%` }} />
    ) : null;
  return (
    <>
      {countOf('solid', open)}
      {countOf('hollow', total - open)}
    </>
  );
}

export function AlarmsPanel() {
  const t = useT();
  const counts = useAlarmCounts(true)?.counts;
  const unacknowledged = useUnacknowledged();
  const freshness = isDown(useSnapshot(connectionStore).current.phase) ? 'disconnected' : 'fresh';
  const most = Math.max(LEAST_SCALE, ...SEVERITIES.map((severity) => counts?.[severity] ?? 0));
  // The two arrive apart, so that one may be ahead of the other.
  const openOf = (severity: Severity) => Math.min(counts?.[severity] ?? 0, unacknowledged?.activeBySeverity[severity] ?? 0);
  const sum = (of: (severity: Severity) => number) => formatCount(SEVERITIES.reduce((total, severity) => total + of(severity), 0));
  return (
    <HomePanel
      area="alarms"
      title={t('home.alarms.title')}
      note={
        counts && unacknowledged ? (
          <>
            {t('home.alarms.unacknowledged')}{' '}
            <QualityText freshness={freshness}>
              <b>{t('home.alarms.share', { open: sum(openOf), total: sum((one) => counts[one]) })}</b>
            </QualityText>
            {unacknowledged.cleared > 0 ? ` ${t('alarms.andCleared', { n: formatCount(unacknowledged.cleared) })}` : null}
          </>
        ) : null
      }
      more={{ href: '/alarms', label: t('home.alarms.more') }}
    >
      <ul className={classes.severities}>
        {SEVERITIES.map((severity) => {
          const count = counts?.[severity];
          return (
            <li key={severity}>
              <Link href={`/alarms?severity=${severity}`} className={classes.severity ?? ''} data-zero={!count || undefined}>
                <SeverityGlyph severity={severity} isHollow={!count} size={16} />
                <span>{t(`marks.severity.${severity}`)}</span>
                <span className={classes.track} aria-hidden="true">
                  {count && unacknowledged ? <Bar severity={severity} total={count} open={openOf(severity)} most={most} /> : null}
                </span>
                <b>
                  <QualityText freshness={freshness}>{count === undefined ? t('format.missing') : formatCount(count)}</QualityText>
                </b>
              </Link>
            </li>
          );
        })}
      </ul>
    </HomePanel>
  );
}
