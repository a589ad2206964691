import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSeriesSet } from '../../../bridge/use-series-set.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { isLiveWindow, type TimeWindow } from '../../../contract/time-window.ts';
import { formatClock, formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import type { SafeStyle } from '../../../marks/safe-style.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { Column, TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { type GatewayLog, isFailureLevel, type LogLine, linesOf } from '../../gateways/log-lines.ts';
import { happenedIn, PAST_READER, pastDemand } from '../../gateways/past-values.ts';
import { HeldTable } from '../../held-table.ts';
import { useSurroundings } from '../../surroundings.ts';
import { useWallPages } from '../../table-wall.tsx';
import { WallRows } from '../../wall-rows.tsx';
import { LineDetails } from './line-details.tsx';
import classes from './logs.module.css';

const MOST_LINES = 5000;
const NEWEST_FIRST: TableSort = { column: 'at', direction: 'DESC' };
const FAILED: SafeStyle = [
  ['color', 'var(--wf-critical-text)'],
  ['font-weight', '600'],
];
const keyOf = ({ at }: LogLine) => String(at);
const sameLine = (a: LogLine, b: LogLine) => a.level === b.level && a.message === b.message;
const onRange = () => undefined;

/** Lines of equal levels or messages keep their order. @param lines the newest first. */
function sorted(lines: readonly LogLine[], { column, direction }: TableSort): readonly LogLine[] {
  const way = direction === 'ASC' ? 1 : -1;
  const of = column === 'level' ? 'level' : 'message';
  if (column === 'at') return way < 0 ? lines : lines.toReversed();
  return lines.toSorted((a, b) => way * a[of].localeCompare(b[of]));
}

/** On a wall the newest lines that there is room for, and the others in turn. */
function LogWall({ lines }: { readonly lines: readonly LogLine[] }) {
  const t = useT();
  const [range, setRange] = useState({ first: 0, count: 20 });
  const [onShown] = useState(() => (first: number, count: number) => setRange({ first, count }));
  const { onCount, next } = useWallPages(lines.length, onShown);
  const left = lines.length - range.count;
  return (
    <WallRows
      onCount={onCount}
      onMore={next}
      more={left > 0 ? () => t('widgets.omitted', { count: left }) : null}
      rows={lines.slice(range.first, range.first + range.count).map((line) => ({
        ...{ key: keyOf(line), name: line.message, note: formatMoment(line.at) },
        ...{ end: line.level, isEndMark: true, isQuiet: line.level === 'DEBUG' },
      }))}
    />
  );
}

interface LogTableProps {
  readonly gateway: EntityId;
  readonly log: GatewayLog;
  readonly window: TimeWindow;
  readonly search: string;
}

/** The lines of one log, as they arrive. */
export function LogTable({ gateway, log, window, search }: LogTableProps) {
  const t = useT();
  const { size } = useSurroundings();
  const [order, setOrder] = useState(NEWEST_FIRST);
  const [read, setRead] = useState<LogLine | null>(null);
  const demands = useMemo(() => [pastDemand(gateway, log.key, window)], [gateway, log.key, window]);
  const { shown } = useSeriesSet(demands, PAST_READER);
  const snapshot = shown[0]?.snapshot;
  const { lines, isAll } = useMemo(() => {
    const happened = snapshot ? happenedIn(snapshot, MOST_LINES) : [];
    const wanted = search.trim().toLowerCase();
    const all = linesOf(log, happened).filter(({ level, message }) => `${level} ${message}`.toLowerCase().includes(wanted));
    return { lines: sorted(all, order), isAll: happened.length < MOST_LINES };
  }, [snapshot, log.id, search, order]);
  const table = useMemo(() => new HeldTable<LogLine>(), []);
  useEffect(() => {
    if (snapshot?.state === 'ready') table.hold(lines);
  }, [table, lines, snapshot]);
  const columns = useMemo(
    (): readonly Column<LogLine>[] => [
      {
        ...{ id: 'at', label: t('gateway-logs.time'), width: 150, priority: 1, isSortable: true, phone: 'note', tone: 'quiet' },
        text: ({ at }) => formatMoment(at),
      },
      {
        ...{ id: 'level', label: t('gateway-logs.level'), width: 90, priority: 0, isSortable: true, phone: 'value' },
        text: ({ level }) => level || '–',
        style: ({ level }) => (isFailureLevel(level) ? FAILED : undefined),
      },
      {
        ...{ id: 'message', label: t('gateway-logs.message'), width: 120, priority: 0, grows: true, isSortable: true, phone: 'name' },
        text: ({ message }) => message,
      },
    ],
    [t],
  );
  if (snapshot?.state === 'failed' && snapshot.fault) return <FaultNotice title={t('widgets.failed')} fault={snapshot.fault} />;
  const isSearched = search.trim() !== '';
  const none = (
    <StateNotice
      icon={IconFileOff}
      title={t(isSearched ? 'gateway-logs.noMatch' : 'gateway-logs.none')}
      text={t(isSearched ? 'gateway-logs.noMatchText' : 'gateway-logs.noneText', { time: formatClock(Date.now()), search: search.trim() })}
    />
  );
  if (size === 'wall') {
    if (snapshot?.state !== 'ready') return null;
    return lines.length > 0 ? <LogWall lines={lines} /> : none;
  }
  return (
    <>
      <LiveTable
        label={t(`gateway-logs.${log.id}`)}
        columns={columns}
        source={table}
        keyOf={keyOf}
        looksSame={sameLine}
        onRange={onRange}
        sort={order}
        onSort={setOrder}
        onOpen={setRead}
        resetKey={JSON.stringify([order, search])}
        isOver={!isLiveWindow(window)}
        empty={none}
        footer={isAll ? undefined : <p className={classes.newest}>{t('gateway-logs.newestOnly', { count: MOST_LINES })}</p>}
      />
      {read ? <LineDetails line={read} onClose={() => setRead(null)} /> : null}
    </>
  );
}
