import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type EventChoice, type FlowEvent, READ_EVERY_MS } from '../../../contract/chain-flow.ts';
import { entityId, NULL_ID } from '../../../contract/identifiers.ts';
import { type Part, partOf } from '../../../contract/part.ts';
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
import { type NodeKey, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { storedId } from '../../../rule-chains/document/recording.ts';
import type { TableSource, TableView } from '../../../store/views.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { followed } from '../flow/event-choice.ts';
import { type ChainFlow, useShownFlow } from '../flow/use-chain-flow.ts';
import classes from './debug-events.module.css';
import { EventChoiceBar } from './event-choice-bar.tsx';
import { FollowButton } from './follow-button.tsx';

const NODE: RecordColumn = { id: 'node', field: 'node', width: 150, priority: 1, grows: true, phone: 'name' };
/** The usual types whole: here is more room than beside a panel. */
const TYPE_PX = 204;
/** Its address is not asked for. */
const NO_NODE = entityId('RULE_NODE', NULL_ID);
const NEVER = () => () => undefined;
const PACE: TablePace = { readEveryMs: READ_EVERY_MS, isSightLive: false };
const NO_EVENTS: readonly FlowEvent[] = [];
const keyOf = ({ id }: RecordRow) => id.id;

function valueIn(record: object, field: string): RecordValue {
  const value = withoutSecrets(field.split('.').reduce<unknown>((part, name) => partOf(part)[name], record));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** In the form of servers, as lists of events know it. */
const recordOf = ({ createdTime, direction, message, messageType, originator, label, data, metadata, error, server }: FlowEvent) => ({
  createdTime,
  body: {
    ...{ type: direction, msgId: message, msgType: messageType, entityId: originator.id, relationType: label },
    ...{ data, metadata, error, server },
  },
});

function rowOf(event: FlowEvent, node: string, { columns, parts, more = [] }: Log): RecordRow {
  const record = recordOf(event);
  const fields = [...[...columns, ...parts].map(({ field }) => field), ...more];
  return { id: { entityType: '', id: event.id }, values: fields.map((field) => (field === 'node' ? node : valueIn(record, field))) };
}

export interface OpenEvent {
  readonly id: string;
  readonly node: NodeKey;
}

interface ChainEventsProps {
  readonly tenant: string;
  readonly document: Part;
  readonly flow: ChainFlow;
  readonly choice: EventChoice;
  readonly onChoice: (choice: EventChoice) => void;
  readonly nameOf: (node: NodeKey) => string;
  readonly opened: OpenEvent | null;
  readonly onOpen: (event: OpenEvent | null) => void;
  /** Where nothing is recorded any more: that, and the way to go on. */
  readonly ended: { readonly said: string; readonly offer: ReactNode } | null;
}

/** The newest events of all nodes that record, each with the way to its node. */
export function ChainEvents({ tenant, document, flow, choice, onChoice, nameOf, opened, onOpen, ended }: ChainEventsProps) {
  const t = useT();
  const shown = useShownFlow(flow);
  const log = useMemo((): Log => {
    const ofNode = eventLog(NO_NODE, tenant, 'DEBUG_RULE_NODE');
    const [time, ...others] = ofNode.columns.map((column) => (column.id === 'msgType' ? { ...column, width: TYPE_PX } : column));
    return { ...ofNode, columns: time ? [time, NODE, ...others] : others };
  }, [tenant]);
  const columns = useMemo(() => recordColumns(log).map((column) => ({ ...column, isSortable: false })), [log]);
  const newest = shown?.events ?? NO_EVENTS;
  // The steps of one message stand as they were made.
  const events = useMemo(() => (choice.message === '' ? newest : newest.toReversed()), [newest, choice.message]);
  const keys = useMemo(() => new Map(Object.entries(nodesOf(document)).map(([key, node]) => [storedId(node)?.id ?? '', key])), [document]);
  const keyOfNode = (id: string) => keys.get(id) ?? '';
  const rows = useMemo(() => events.map((event) => rowOf(event, nameOf(keyOfNode(event.node)), log)), [events, keys, nameOf, log]);
  const { retry } = flow;
  const [state, fault, updatedAt] = [shown?.state ?? 'loading', shown?.fault ?? null, shown?.updatedAt ?? null];
  const source = useMemo((): TableSource<RecordRow> => {
    const view: TableView<RecordRow> = { state, fault, updatedAt, first: 0, total: rows.length, rows, pace: PACE };
    return { current: () => view, subscribe: NEVER, retry };
  }, [rows, state, fault, updatedAt, retry]);
  const open = (at: number) => {
    const one = events[at];
    if (one) onOpen({ id: one.id, node: keyOfNode(one.node) });
  };
  /** Its steps are listed. */
  const follow = (event: FlowEvent) => {
    onChoice(followed(event));
    onOpen(null);
  };
  const place = opened === null ? -1 : events.findIndex(({ id }) => id === opened.id);
  const [event, row] = [events[place], rows[place]];
  const isFiltered = choice.search !== '' || choice.direction !== '' || choice.isFailure;
  const empty = useMemo(
    () => (
      <StateNotice
        icon={IconHistory}
        title={t(isFiltered ? 'event.noMatch' : 'event.none')}
        text={t('chain-editor.eventsChecked', { time: formatClock(updatedAt ?? 0) })}
      />
    ),
    [t, updatedAt, isFiltered],
  );
  const list = useRef<HTMLDivElement>(null);
  // The button that began to follow is gone.
  useEffect(() => {
    if (choice.message !== '' && window.document.activeElement === window.document.body) list.current?.focus({ preventScroll: true });
  }, [choice.message]);
  const behind = shown?.behind.length ?? 0;
  const said = [
    ended?.said ?? '',
    shown && shown.limitedAt !== null ? t('chain-editor.limited', { time: formatClock(shown.limitedAt) }) : '',
    behind > 0 ? t('chain-editor.behind', { count: behind, n: formatCount(behind) }) : '',
    shown && shown.fitting > events.length
      ? t('chain-editor.newestOf', { count: shown.fitting, n: formatCount(events.length), of: formatCount(shown.fitting) })
      : '',
  ].filter(Boolean);
  return (
    <div ref={list} tabIndex={-1} className={classes.chain}>
      <div className={classes.bar} inert={row !== undefined}>
        <EventChoiceBar {...{ choice, onChoice }} flow={shown} />
        {said.length > 0 ? <span className={classes.said}>{said.join(' ')}</span> : null}
        {ended?.offer}
      </div>
      <div className={classes.table} inert={row !== undefined}>
        <LiveTable
          label={t('chain-editor.events')}
          {...{ columns, source, keyOf, empty }}
          onRange={NEVER}
          onOpen={({ id }) => open(events.findIndex((one) => one.id === id.id))}
          openKey={opened?.id}
        />
      </div>
      {row && event ? (
        <LogDetails
          {...{ log, row }}
          isTab
          action={choice.message === event.message || event.message === '' ? null : <FollowButton onFollow={() => follow(event)} />}
          previous={place > 0 ? () => open(place - 1) : undefined}
          next={place < rows.length - 1 ? () => open(place + 1) : undefined}
          onClose={() => onOpen(null)}
        />
      ) : null}
    </div>
  );
}
