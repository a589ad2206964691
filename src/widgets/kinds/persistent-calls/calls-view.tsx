import { IconInboxOff, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '../../../bridge/request.ts';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import { CALL_STATES, type PersistentCall } from '../../../contract/persistent-call.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { formatClock, formatTime } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { LatePart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { clockNow } from '../../../marks/ticker.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { askConfirm } from '../../../store/dialogs.ts';
import { notifyFault } from '../../../store/notices.ts';
import { useAsOf } from '../../../store/past.ts';
import { sessionStore } from '../../../store/session.ts';
import type { TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useTableView } from '../../../tables/use-table-view.ts';
import { type CommandState, failedState } from '../../control/command-state.ts';
import { useTarget } from '../../control/use-target.ts';
import { useWhyUntargeted } from '../../control/why-untargeted.ts';
import { HeldTable } from '../../held-table.ts';
import { useSurroundings } from '../../surroundings.ts';
import { TableWall } from '../../table-wall.tsx';
import { WidgetFrame } from '../../widget-frame.tsx';
import { callColumns, methodOf, shownColumns, stateWord, textOf } from './call-columns.tsx';
import { CallDetails } from './call-details.tsx';
import classes from './calls-view.module.css';
import type { CallsWidget } from './settings.ts';

/** Late, because its form has more than the table. */
const NewCall = lateComponent(async () => (await import('./new-call.tsx')).NewCall);

/** The server tells of no new state. */
const EACH_MS: DurationMs = 5000;
const PACE = { readEveryMs: EACH_MS, isSightLive: false } as const;
/** Rows that are read at a time, at least. */
const LEAST_ROWS = 50;
/** As many as official consoles read without pages. */
const MOST_ROWS = 1024;
const keyOf = ({ id }: PersistentCall) => id.id;
const NO_DELETIONS: ReadonlyMap<string, CommandState> = new Map();

function firstOrder(stored: string | null | undefined): TableSort {
  const [, minus = '', column = ''] = /^([-+]?)(.*)$/.exec(stored || '-createdTime') ?? [];
  return { column, direction: minus === '-' ? 'DESC' : 'ASC' };
}

/** Commands that the server keeps for a device until it is there, with what became of them. */
export function CallsView({ input }: { readonly input: CallsWidget }) {
  const t = useT();
  const { settings, config, title } = input;
  const { size } = useSurroundings();
  const has = useServerFeatures();
  const target = useTarget(config);
  const untargeted = useWhyUntargeted(target.reason);
  const isPast = useAsOf() !== null;
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const mayDelete = authority === 'TENANT_ADMIN' && settings.allowDelete !== false && !isPast;
  const device = target.entity?.id.entityType === 'DEVICE' ? target.entity.id.id : null;
  const canKeep = has?.('persistentCalls') ?? null;
  const step = settings.displayPagination === false ? MOST_ROWS : Math.max(LEAST_ROWS, settings.defaultPageSize ?? 0);
  const [rows, setRows] = useState(step);
  const [order, setOrder] = useState(() => firstOrder(settings.defaultSortOrder));
  const [status, setStatus] = useState('');
  const [details, setDetails] = useState<PersistentCall | null>(null);
  const [isMaking, setMaking] = useState(false);
  const asked = { page: 0, pageSize: rows, sortProperty: order.column, sortOrder: order.direction, rpcStatus: status || undefined };
  const { answer, newest, reload } = useAnswer('persistentCalls', device && canKeep ? { id: device, ...asked } : null, { every: EACH_MS });
  const table = useMemo(() => new HeldTable<PersistentCall>(), [device]);
  useEffect(() => {
    if (answer?.ok) table.hold(answer.value.data, PACE);
  }, [answer, table]);
  const [deletions, setDeletions] = useState(NO_DELETIONS);
  const now = clockNow(false);
  const hasDays =
    answer?.ok === true &&
    answer.value.data.some(({ createdTime, expirationTime }) =>
      [createdTime, expirationTime].some((at) => at && formatTime(at, now) !== formatClock(at)),
    );
  const columns = useMemo(() => {
    const note = ({ id }: PersistentCall, state: CommandState | null) =>
      setDeletions((before) => new Map([...before].filter(([one]) => one !== id.id).concat(state ? [[id.id, state]] : [])));
    const remove = async (call: PersistentCall) => {
      const isSure = await askConfirm({
        title: { key: 'persistent-calls.deleteTitle', values: { method: methodOf(call) } },
        html: { key: 'persistent-calls.deleteText', values: { state: stateWord(call.status) } },
        ok: { key: 'persistent-calls.delete' },
        isDanger: true,
      });
      if (!isSure) return;
      note(call, { is: 'pending' });
      const outcome = await request('deletePersistentCall', { id: call.id.id }, { ignoreErrors: true });
      note(call, outcome.ok ? null : failedState(outcome.fault));
      if (!outcome.ok) notifyFault(outcome.fault);
      reload();
    };
    return callColumns(shownColumns(settings.displayColumns), {
      onDetails: settings.displayDetails === false ? null : setDetails,
      onDelete: mayDelete ? (call) => void (deletions.get(keyOf(call))?.is === 'pending' || remove(call)) : null,
      ...{ deletions, hasDays, isSideways: size === 'phone' },
    });
  }, [settings, mayDelete, reload, deletions, hasDays, size]);
  const hasMore = answer?.ok === true && answer.value.hasNext;
  const onRange = useMemo(
    () => (first: number, count: number) => {
      if (hasMore && first + count >= rows) setRows(rows + step);
    },
    [hasMore, rows, step],
  );
  const view = useTableView(table, true);
  const [wall, setWall] = useState({ first: 0, count: LEAST_ROWS });
  const onWallRange = useMemo(
    () => (first: number, count: number) => {
      setWall({ first, count });
      onRange(first, count);
    },
    [onRange],
  );
  const failure = newest && !newest.ok ? newest.fault : null;
  const framed = {
    status: failure ? ({ state: 'failed', fault: failure, updatedAt: null } as const) : view,
    hasData: view !== undefined,
  };
  if (target.fault)
    return (
      <WidgetFrame title={title} padding="none">
        <FaultNotice title={t('widgets.failed')} fault={target.fault} />
      </WidgetFrame>
    );
  if (target.entity === null || (target.entity && !device) || canKeep === false)
    return (
      <WidgetFrame title={title} padding="none">
        {canKeep === false ? (
          <StateNotice icon={IconInboxOff} title={t('persistent-calls.notKept')} text={t('persistent-calls.notKeptText')} />
        ) : target.entity ? (
          <StateNotice icon={IconPlugConnectedX} title={t('persistent-calls.noDevice')} text={t('persistent-calls.noDeviceText')} />
        ) : (
          <StateNotice icon={IconPlugConnectedX} {...untargeted} />
        )}
      </WidgetFrame>
    );
  const notice = (
    <StateNotice
      icon={IconInboxOff}
      title={t(status ? 'persistent-calls.noneOf' : 'persistent-calls.none', { state: stateWord(status) })}
      text={t('persistent-calls.noneText', { time: formatClock(Date.now()) })}
    />
  );
  if (size === 'wall')
    return (
      <TableWall
        title={title}
        isAsked
        status={framed.status}
        view={view && { ...view, first: wall.first, rows: view.rows.slice(wall.first, wall.first + wall.count) }}
        setRange={onWallRange}
        notice={notice}
        onTap={undefined}
        endHead={t('persistent-calls.options.status')}
        rowOf={(call) => ({
          key: keyOf(call),
          name: methodOf(call),
          note: textOf(call, 'createdTime', clockNow(false)),
          end: stateWord(call.status),
          isEndMark: true,
        })}
      />
    );
  return (
    <WidgetFrame
      title={title}
      padding="none"
      {...framed}
      end={
        <>
          {settings.enableFilter === false ? null : (
            <select
              className={classes.filter}
              aria-label={t('persistent-calls.filter')}
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value)}
            >
              <option value="">{t('persistent-calls.any')}</option>
              {CALL_STATES.map((state) => (
                <option key={state} value={state}>
                  {stateWord(state)}
                </option>
              ))}
            </select>
          )}
          {settings.allowSendRequest === false ? null : (
            <IconButton icon={IconPlus} label={t('persistent-calls.create')} disabled={!device || isPast} onClick={() => setMaking(true)} />
          )}
        </>
      }
    >
      <div className={classes.list}>
        <LiveTable
          label={title || t('persistent-calls.calls')}
          columns={columns}
          source={table}
          keyOf={keyOf}
          onRange={onRange}
          sort={order}
          onSort={setOrder}
          isSideways={size === 'phone'}
          onOpen={settings.displayDetails === false ? undefined : setDetails}
          resetKey={JSON.stringify([device, order, status])}
          empty={notice}
        />
      </div>
      {details ? <CallDetails call={details} onClose={() => setDetails(null)} /> : null}
      {isMaking && device ? (
        <LatePart>
          <NewCall device={device} onKept={reload} onClose={() => setMaking(false)} />
        </LatePart>
      ) : null}
    </WidgetFrame>
  );
}
