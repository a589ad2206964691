import { useMemo } from 'react';
import { useAlarmTable } from '../../../bridge/use-demand.ts';
import { type AlarmStatus, isAcknowledged, isCleared } from '../../../contract/alarm.ts';
import { SEVERITIES, type Severity } from '../../../contract/severity.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../marks/age.tsx';
import { SEVERITY_CLASS, SeverityGlyph } from '../../../marks/severity-glyph.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { useRowActions } from '../../row-actions.tsx';
import { TableWall } from '../../table-wall.tsx';
import type { AlarmsProps } from './alarms-desk.tsx';
import { AlarmsNotice } from './alarms-notice.tsx';
import classes from './alarms-wall.module.css';

interface SeverityTileProps {
  readonly severity: Severity;
  readonly status: AlarmStatus;
}

/** For walls: 58 x 66 px at 1920 x 1080, filled while unacknowledged, then tinted with an outline, hollow when cleared. */
export function SeverityTile({ severity, status }: SeverityTileProps) {
  const form = isCleared(status) ? 'cleared' : isAcknowledged(status) ? 'acknowledged' : 'active';
  return (
    <span className={`${SEVERITY_CLASS} ${classes.tile}`} data-severity={severity} data-form={form}>
      <SeverityGlyph severity={severity} size={36} isHollow={form === 'cleared'} isPlain isNamed />
    </span>
  );
}

/** Width of a character, and of a glyph with its gaps, in em of the rows' text. */
const CHARACTER_EM = 0.45;
const GLYPH_EM = 1.9;

type SeverityCounts = Readonly<Record<Severity, number>>;

/** The number of alarms that are not shown; null: unknown. */
export function unshown(
  all: SeverityCounts | null | undefined,
  rows: readonly AlarmRow[],
): readonly (readonly [Severity, number])[] | null {
  if (!all) return null;
  return SEVERITIES.map((severity) => {
    const shown = rows.filter((row) => row?.alarm.severity === severity).length;
    return [severity, Math.max(0, all[severity] - shown)] as const;
  }).filter(([, count]) => count > 0);
}

interface MoreAlarmsProps {
  readonly count: number;
  readonly left: readonly (readonly [Severity, number])[] | null;
  /** Whether some of them may be cleared. */
  readonly isHollow: boolean;
  /** Without room for the words, the silhouettes tell the severities. */
  readonly widthEm: number;
}

export function MoreAlarms({ count, left, isHollow, widthEm }: MoreAlarmsProps) {
  const t = useT();
  const head = t('alarms-table.moreAlarms', { count, n: formatCount(count) });
  const words = (left ?? []).map(([severity, n]) => ({ severity, n: formatCount(n), word: t(`marks.severity.${severity}`) }));
  const characters = words.reduce((sum, { n, word }) => sum + n.length + word.length + 1, head.length);
  const isShort = characters * CHARACTER_EM + words.length * GLYPH_EM > widthEm;
  return (
    <>
      <span>{head}</span>
      {words.map(({ severity, n, word }) => (
        <span key={severity} className={classes.one}>
          <SeverityGlyph severity={severity} isHollow={isHollow} isNamed={isShort} size={28} />
          {n}
          {isShort ? null : <span>{word}</span>}
        </span>
      ))}
    </>
  );
}

const entityOf = ({ alarm }: AlarmRow) => ({ id: alarm.originator, name: alarm.originatorName ?? undefined, additional: { alarm } });

/** A wall cannot be sorted by hand, so it shows the most urgent alarms first. */
export function AlarmsWall({ input, title, demand }: AlarmsProps) {
  const t = useT();
  const [rows, setRange] = useRowRange(demand?.rows.count);
  const view = useAlarmTable(useMemo(() => demand && { ...demand, rows, sort: null }, [demand, rows]));
  const { onTap } = useRowActions(input.config, { entityOf, dressed: null, reserved: true });
  const left = unshown(view?.bySeverity, view?.rows ?? []);
  const mayBeCleared = !demand?.statuses.every((status) => status === 'ACTIVE') || demand.statuses.length === 0;
  return (
    <TableWall
      title={title}
      end={view ? formatCount(view.total) : undefined}
      isAsked={demand !== null}
      view={view}
      setRange={setRange}
      notice={<AlarmsNotice isAsked={demand !== null} updatedAt={view?.updatedAt} />}
      onTap={onTap}
      more={(count, widthEm) => <MoreAlarms count={count} left={left} isHollow={mayBeCleared} widthEm={widthEm} />}
      rowOf={({ alarm }) => ({
        key: alarm.id.id,
        mark: <SeverityTile severity={alarm.severity} status={alarm.status} />,
        name: isCleared(alarm.status) ? t('alarms-table.cleared', { name: alarm.type }) : alarm.type,
        note: alarm.originatorName ?? alarm.originator.id,
        isQuiet: isCleared(alarm.status) || isAcknowledged(alarm.status),
        end: <Age since={alarm.createdTime} />,
      })}
    />
  );
}
