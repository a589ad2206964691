import { useMemo, useSyncExternalStore } from 'react';
import { useRecordTableSource } from '../../bridge/use-demand.ts';
import type { RecordTableDemand } from '../../contract/demand.ts';
import { isoTime } from '../../contract/units.ts';
import { ALARM_FIELDS, AUDIT_ACTIONS, actionName, loggedName, loggedType } from '../../entities/logs/audit-log.ts';
import { formatClock, formatDate, formatDay, formatMinute } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { entityTypeName } from '../../inputs/entities/entity-words.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { clockNow } from '../../marks/ticker.ts';
import classes from './changes-panel.module.css';
import { HomePanel } from './home-panel.tsx';
import { PanelState } from './panel-state.tsx';
import { useRoom } from './use-room.ts';

/** Rows are higher than those of the list beside it. */
const ROW_SHARE = 0.75;
/** The log has these too, but they change nothing. */
const NO_CHANGES: readonly string[] = ['ATTRIBUTES_READ', 'CREDENTIALS_READ', 'RPC_CALL', 'LOGIN', 'LOGOUT', 'LOCKOUT'];
const CHANGES = AUDIT_ACTIONS.filter((action) => !NO_CHANGES.includes(action));

const demandOf = (count: number): RecordTableDemand => ({
  kind: 'record-table',
  path: `/api/audit/logs?actionTypes=${CHANGES.join(',')}`,
  fields: ['createdTime', 'userName', 'actionType', 'entityId.entityType', 'entityName', 'actionStatus', ...ALARM_FIELDS],
  sort: { property: 'createdTime', direction: 'DESC' },
  search: '',
  pageRows: count,
  rows: { first: 0, count },
});

/** Who changed what, newest first. */
export function ChangesPanel() {
  const t = useT();
  const room = useRoom();
  const source = useRecordTableSource(useMemo(() => demandOf(Math.floor(room * ROW_SHARE)), [room]));
  const view = useSyncExternalStore(source.subscribe, source.current);
  const now = clockNow();
  const isKnown = view !== undefined && (view.state === 'ready' || view.rows.length > 0);
  return (
    <HomePanel
      area="changes"
      title={t('home.changes.title')}
      more={{ href: '/auditLogs', label: t('home.changes.more') }}
      isWaiting={!isKnown}
    >
      <PanelState
        fault={view?.state === 'failed' ? view.fault : null}
        isEmpty={isKnown && view.rows.length === 0}
        empty={t('home.changes.none', { time: formatClock(now) })}
      />
      <ul className={classes.changes}>
        {(isKnown ? view.rows : []).flatMap((row) => {
          if (!row) return [];
          const [time, user, action, type, stored = null, status, ...alarm] = row.values;
          const name = loggedName(stored);
          const at = Number(time);
          return (
            <li key={row.id.id}>
              <time dateTime={isoTime(at)}>{formatDate(at) === formatDate(now) ? formatMinute(at) : formatDay(at)}</time>
              <span className={classes.what}>
                <b>
                  <bdi>{user}</bdi>
                </b>{' '}
                {actionName(String(action))}
                {status === 'FAILURE' ? (
                  <>
                    {' '}
                    <FailureText>{t('audit-log.statuses.FAILURE')}</FailureText>
                  </>
                ) : null}
              </span>
              <span className={classes.entity} title={name === null ? undefined : String(name)}>
                {entityTypeName(loggedType(String(type), name, alarm), translate)} <bdi>{name}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </HomePanel>
  );
}
