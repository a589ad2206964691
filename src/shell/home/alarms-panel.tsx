import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useAlarmCounts } from '../../bridge/use-demand.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { SEVERITY_CLASS, SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { connectionStore } from '../../store/connection.ts';
import { isDown } from '../link-words.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

/** The scale starts at this count, so that a single alarm does not fill the width. */
const LEAST_SCALE = 10;

export function AlarmsPanel() {
  const t = useT();
  const counts = useAlarmCounts(true)?.counts;
  const freshness = isDown(useSnapshot(connectionStore).current.phase) ? 'disconnected' : 'fresh';
  const most = Math.max(LEAST_SCALE, ...SEVERITIES.map((severity) => counts?.[severity] ?? 0));
  const total = counts ? SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0) : null;
  return (
    <HomePanel
      area="alarms"
      title={t('home.alarms.title')}
      note={total === null ? null : t('home.alarms.note', { count: total, total: formatCount(total) })}
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
                  {count ? (
                    <span className={SEVERITY_CLASS} data-severity={severity} style={{ inlineSize: `${(100 * count) / most}%` }} />
                  ) : null}
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
