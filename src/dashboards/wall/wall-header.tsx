import { IconAlertTriangleFilled, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useAlarmCounts, useCount } from '../../bridge/use-demand.ts';
import { SEVERITIES } from '../../contract/alarm.ts';
import type { CountDemand } from '../../contract/demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatClock, formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePicture } from '../../inputs/media/use-picture.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { eachSecond } from '../../marks/ticker.ts';
import { writeText } from '../../marks/write-text.ts';
import { connectionStore } from '../../store/connection.ts';
import classes from './dashboard-wall.module.css';
import type { AlarmJump } from './use-alarm-jump.ts';

/** Names the alarm that the wall has jumped to, in place of its title. */
function WallJump({ alarm, isShown }: AlarmJump) {
  const t = useT();
  const originator = alarm.originatorName ?? alarm.originator.id;
  return (
    <p className={classes.jump} role="status" title={`${alarm.type}, ${originator}`}>
      <SeverityGlyph severity={alarm.severity} isNamed size={36} />
      <span className={classes.jumpNames}>
        <span className={classes.jumpName}>{alarm.type}</span>
        <span className={classes.jumpNote}>
          <span className={classes.jumpOrigin}>{originator}</span>
          <Age since={alarm.startTs} />
          {isShown === false ? <span>{t('dashboards.notShownHere')}</span> : null}
        </span>
      </span>
    </p>
  );
}

/** ISA-18.2: more new alarms than an operator can follow. */
const MOST_FOLLOWED = 10;
const RAISED_LATELY: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: [], severities: [], types: [], lengthMs: 10 * 60_000 },
};

/** Nothing while there is no flood. */
function FloodBadge() {
  const t = useT();
  const count = useCount(RAISED_LATELY)?.count ?? 0;
  if (count <= MOST_FOLLOWED) return null;
  return (
    <p className={classes.flood} role="status">
      <IconAlertTriangleFilled aria-hidden />
      {t('dashboards.flood', { count: formatCount(count) })}
    </p>
  );
}

/** The server's time, updated each second without a render. */
function Clock() {
  const node = useRef<HTMLTimeElement>(null);
  const paint = useCallback((now: number) => {
    if (node.current) writeText(node.current, formatClock(now));
  }, []);
  useEffect(() => eachSecond(paint), [paint]);
  return <time ref={node} className={classes.clock} />;
}

function Counts() {
  const t = useT();
  const counts = useAlarmCounts(true)?.counts;
  return (
    <ul className={classes.counts} aria-label={t('marks.counts')}>
      {SEVERITIES.map((severity) => {
        const count = counts?.[severity];
        return (
          <li key={severity} className={classes.count} data-zero={!count || undefined}>
            <SeverityGlyph severity={severity} isHollow={!count} isNamed size={36} />
            <span>{count === undefined ? t('format.missing') : formatCount(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface WallHeaderProps {
  readonly title: string;
  /** As stored. */
  readonly logo?: string | undefined;
  readonly jump?: AlarmJump | null;
  /** Controls, before the counts. */
  readonly children?: ReactNode;
}

export function WallHeader({ title, logo, jump = null, children }: WallHeaderProps) {
  const t = useT();
  const picture = usePicture(logo);
  const { phase, since } = useSnapshot(connectionStore).current;
  const isDown = phase === 'disconnected' || phase === 'reconnecting';
  return (
    <header className={classes.header}>
      {picture ? <img className={classes.logo} src={picture} alt="" /> : null}
      {jump ? (
        <WallJump {...jump} />
      ) : (
        <p className={classes.title} title={title} aria-hidden="true">
          {title}
        </p>
      )}
      {isDown ? (
        <p className={classes.down} role="alert">
          <IconPlugConnectedX aria-hidden stroke={1.75} />
          {t('dashboards.disconnectedSince', { time: formatTime(since, Date.now()) })}
        </p>
      ) : (
        <FloodBadge />
      )}
      {children}
      <Counts />
      <Clock />
    </header>
  );
}
