import { useMemo } from 'react';
import { useAlarmTable } from '../../../bridge/use-demand.ts';
import { isAcknowledged, isCleared } from '../../../contract/alarm.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../marks/age.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { LateWallRows } from '../../late-wall-rows.ts';
import { useRowActions } from '../../row-actions.tsx';
import { useWallPages } from '../../use-wall-pages.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import type { AlarmsProps } from './alarms-desk.tsx';
import { AlarmsNotice } from './alarms-notice.tsx';
import { MoreAlarms, unshown } from './more-alarms.tsx';
import { SeverityTile } from './severity-tile.tsx';

const entityOf = ({ alarm }: AlarmRow) => ({ id: alarm.originator, name: alarm.originatorName ?? undefined });

/** A wall cannot be sorted by hand, so it shows the most urgent alarms first. */
export function AlarmsWall({ input, title, demand }: AlarmsProps) {
  const t = useT();
  const [rows, setRange] = useRowRange(demand?.rows.count);
  const view = useAlarmTable(useMemo(() => demand && { ...demand, rows, sort: null }, [demand, rows]));
  const { onCount, next } = useWallPages(view?.total ?? 0, setRange);
  const { onTap } = useRowActions(input.config, { entityOf, dressed: null, reserved: true });
  const more = Math.max(0, (view?.total ?? 0) - (view?.rows.length ?? 0));
  const left = unshown(view?.bySeverity, view?.rows ?? []);
  const mayBeCleared = !demand?.statuses.every((status) => status === 'ACTIVE') || demand.statuses.length === 0;
  const isEmpty = !demand || (view?.state === 'ready' && view.total === 0);
  return (
    <WidgetFrame
      title={title}
      padding="none"
      {...(demand ? { status: view, hasData: (view?.total ?? 0) > 0, waiting: t('widgets.waitingRows') } : {})}
      end={view ? formatCount(view.total) : undefined}
    >
      {isEmpty ? (
        <AlarmsNotice isAsked={demand !== null} updatedAt={view?.updatedAt} />
      ) : (
        <LateWallRows
          onCount={onCount}
          onMore={next}
          more={more > 0 ? (widthEm) => <MoreAlarms count={more} left={left} isHollow={mayBeCleared} widthEm={widthEm} /> : null}
          rows={(view?.rows ?? []).filter(Boolean).map((row) => {
            const { alarm } = row;
            return {
              key: alarm.id.id,
              mark: <SeverityTile severity={alarm.severity} status={alarm.status} />,
              name: isCleared(alarm.status) ? t('alarms-table.cleared', { name: alarm.type }) : alarm.type,
              note: alarm.originatorName ?? alarm.originator.id,
              isQuiet: isCleared(alarm.status) || isAcknowledged(alarm.status),
              end: <Age since={alarm.createdTime} />,
              onOpen: onTap && (() => onTap(row)),
            };
          })}
        />
      )}
    </WidgetFrame>
  );
}
