import { Button } from '@mantine/core';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { ListedRecord } from '../../../contract/entities.ts';
import { entityId, NULL_ID } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import type { RecordRow, RecordValue, TablePace } from '../../../contract/snapshot.ts';
import { withoutSecrets } from '../../../contract/without-secrets.ts';
import type { RecordColumn } from '../../../entities/describe.ts';
import type { Log } from '../../../entities/logs/describe-log.ts';
import { eventLog } from '../../../entities/logs/events.ts';
import { LogDetails } from '../../../entities/logs/log-details.tsx';
import { recordColumns } from '../../../entities/record-columns.tsx';
import { formatCount } from '../../../format/numbers.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { NodeKey } from '../../../rule-chains/document/chain-document.ts';
import type { TableSource, TableView } from '../../../store/views.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import classes from './debug-events.module.css';
import { NEWEST } from './recorded.ts';
import { AGAIN_MS, type RecordedState } from './use-recorded.ts';

const PACE: TablePace = { readEveryMs: AGAIN_MS, isSightLive: false };
const NODE: RecordColumn = { id: 'node', field: 'node', width: 150, priority: 1, grows: true, phone: 'name' };
/** The usual types whole: here is more room than beside a panel. */
const TYPE_PX = 204;
/** Its address is not asked for. */
const NO_NODE = entityId('RULE_NODE', NULL_ID);
const NEVER = () => () => undefined;
const keyOf = ({ id }: RecordRow) => id.id;

function valueIn(record: object, field: string): RecordValue {
  const value = withoutSecrets(field.split('.').reduce<unknown>((part, name) => partOf(part)[name], record));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const rowOf = (event: ListedRecord, node: string, { columns, parts, more = [] }: Log): RecordRow => ({
  id: { entityType: event.id.entityType ?? '', id: event.id.id },
  values: [...[...columns, ...parts].map(({ field }) => field), ...more].map((field) => (field === 'node' ? node : valueIn(event, field))),
});

export interface OpenEvent {
  readonly id: string;
  readonly node: NodeKey;
}

interface ChainEventsProps {
  readonly tenant: string;
  readonly state: RecordedState;
  readonly nameOf: (node: NodeKey) => string;
  readonly opened: OpenEvent | null;
  readonly onOpen: (event: OpenEvent | null) => void;
  /** Where nothing is recorded any more: that, and the way to go on. */
  readonly ended: { readonly said: string; readonly offer: ReactNode } | null;
}

/** The newest events of all nodes that record, each with the way to its node. */
export function ChainEvents({ tenant, state, nameOf, opened, onOpen, ended }: ChainEventsProps) {
  const t = useT();
  const { recorded, fault, isReading, refresh } = state;
  const log = useMemo((): Log => {
    const ofNode = eventLog(NO_NODE, tenant, 'DEBUG_RULE_NODE');
    const [time, ...others] = ofNode.columns.map((column) => (column.id === 'msgType' ? { ...column, width: TYPE_PX } : column));
    return { ...ofNode, columns: time ? [time, NODE, ...others] : others };
  }, [tenant]);
  const columns = useMemo(() => recordColumns(log).map((column) => ({ ...column, isSortable: false })), [log]);
  const events = recorded?.events ?? [];
  const rows = useMemo(() => (recorded?.events ?? []).map(({ node, event }) => rowOf(event, nameOf(node), log)), [recorded, nameOf, log]);
  const source = useMemo((): TableSource<RecordRow> => {
    const state = recorded ? 'ready' : fault ? 'failed' : 'loading';
    const view: TableView<RecordRow> = { state, fault, updatedAt: recorded?.at ?? null, first: 0, total: rows.length, rows, pace: PACE };
    return { current: () => view, subscribe: NEVER, retry: refresh };
  }, [rows, recorded, fault, refresh]);
  const open = (at: number) => {
    const one = events[at];
    if (one) onOpen({ id: one.event.id.id, node: one.node });
  };
  const place = opened === null ? -1 : events.findIndex(({ event }) => event.id.id === opened.id);
  const row = rows[place];
  const empty = useMemo(
    () => (
      <StateNotice
        icon={IconHistory}
        title={t('event.none')}
        text={t('chain-editor.eventsChecked', { time: formatClock(recorded?.at ?? 0) })}
      />
    ),
    [t, recorded],
  );
  return (
    <div className={classes.chain}>
      <div className={classes.bar} inert={row !== undefined}>
        <span className={classes.said}>
          {ended ? <strong>{ended.said} </strong> : null}
          {t('chain-editor.countsText', { count: NEWEST, n: formatCount(NEWEST) })}
          {recorded && recorded.leftOut > 0 ? ` ${t('chain-editor.leftOut', { count: recorded.leftOut })}` : null}
        </span>
        {ended?.offer}
        <Button aria-busy={isReading} leftSection={<IconRefresh aria-hidden size={16} stroke={1.75} />} onClick={refresh}>
          {t('entities.logs.again')}
        </Button>
      </div>
      <div className={classes.table} inert={row !== undefined}>
        <LiveTable
          label={t('chain-editor.events')}
          {...{ columns, source, keyOf, empty }}
          onRange={NEVER}
          onOpen={({ id }) => open(events.findIndex(({ event }) => event.id.id === id.id))}
          openKey={opened?.id}
        />
      </div>
      {row ? (
        <LogDetails
          {...{ log, row }}
          isTab
          previous={place > 0 ? () => open(place - 1) : undefined}
          next={place < rows.length - 1 ? () => open(place + 1) : undefined}
          onClose={() => onOpen(null)}
        />
      ) : null}
    </div>
  );
}
