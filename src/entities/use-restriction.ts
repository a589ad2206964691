/** Turns the filters of a list into a query. Entity queries know neither owners nor alarms, so the matching ids are looked up first. */
import { useEffect, useMemo, useState } from 'react';
import { QUIET, request } from '../bridge/request.ts';
import { useAlarmTable } from '../bridge/use-demand.ts';
import { alarmTable } from '../contract/demand.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import { SEVERITIES } from '../contract/severity.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import { clockNow, keepUpToDate } from '../marks/ticker.ts';
import { notifyFault } from '../store/notices.ts';
import { onSaved } from '../store/saved-things.ts';
import type { LiveKind } from './describe.ts';
import { filterOf, type LastData, type ListFilterValues, limitStep, type Restriction, restrictionOf } from './list-restriction.ts';

/** Like other lists whose changes servers do not report. */
const AGAIN_MS: DurationMs = 25_000;
const PAGE_ROWS = 500;
/** The worst ones are read; with more alarms, entities are missing in the list. */
const MOST_ALARMS = 1000;

async function readMembers({ ofCustomer }: LiveKind, customer: string, type: string): Promise<Outcome<readonly string[]>> {
  const path = `${ofCustomer(encodeURIComponent(customer))}${type === '' ? '' : `?type=${encodeURIComponent(type)}`}`;
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await request('records', { path, page, pageSize: PAGE_ROWS, sortProperty: 'createdTime', sortOrder: 'ASC' }, QUIET);
    if (!answer.ok) return answer;
    ids.push(...answer.value.data.map(({ id }) => id.id));
    if (!answer.value.hasNext) return ok(ids);
  }
}

interface Members {
  readonly of: string;
  readonly ids: readonly string[];
}

/** Ids of the customer's entities of the type. Undefined: not known yet; null: no restriction. */
function useMembers(kind: LiveKind, customer: string, type: string): readonly string[] | null | undefined {
  const [members, setMembers] = useState<Members>();
  const of = `${kind.name} ${customer} ${type}`;
  useEffect(() => {
    if (customer === '') return;
    let isWanted = true;
    const read = () =>
      void readMembers(kind, customer, type).then((answer) => {
        if (!isWanted) return;
        if (!answer.ok) notifyFault(answer.fault);
        setMembers((before) => {
          if (answer.ok) return { of, ids: answer.value };
          return before?.of === of ? before : { of, ids: [] };
        });
      });
    const end = keepUpToDate((now) => {
      read();
      return now + AGAIN_MS;
    });
    const unlisten = onSaved((entityType) => entityType === kind.entityType && read());
    return () => {
      isWanted = false;
      end();
      unlisten();
    };
  }, [kind, customer, type, of]);
  return customer === '' ? null : members?.of === of ? members.ids : undefined;
}

interface Alarmed {
  /** Like the result of `useMembers`. */
  readonly ids: readonly string[] | null | undefined;
  /** There are too many alarms: not all entities are known. */
  readonly isCut: boolean;
}

function useAlarmed(kind: LiveKind, { severity, type }: ListFilterValues): Alarmed {
  const demand = useMemo(
    () =>
      severity === ''
        ? null
        : alarmTable({
            filter: filterOf(kind, type),
            statuses: ['ACTIVE'],
            severities: SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1),
            isPropagated: false,
            rows: { first: 0, count: MOST_ALARMS },
          }),
    [kind, severity, type],
  );
  const view = useAlarmTable(demand);
  if (!demand) return { ids: null, isCut: false };
  if (view?.state !== 'ready') return { ids: undefined, isCut: false };
  return { ids: [...new Set(view.rows.map(({ alarm }) => alarm.originator.id))].sort(), isCut: view.total > MOST_ALARMS };
}

/** The time, as often as the limit of the last data moves. */
function useLimitTime(lastData: LastData): EpochMs {
  const [now, setNow] = useState(clockNow);
  const step = limitStep(lastData);
  useEffect(() => {
    if (step === null) return;
    return keepUpToDate((time) => {
      setNow(time);
      return time + step;
    });
  }, [step]);
  return now;
}

/** @param filters those that the account may use. @returns null until it is known. */
export function useRestriction(kind: LiveKind, filters: ListFilterValues): { readonly only: Restriction | null; readonly isCut: boolean } {
  const members = useMembers(kind, filters.customer, filters.type);
  const alarmed = useAlarmed(kind, filters);
  const now = useLimitTime(filters.lastData);
  const known = members === undefined || alarmed.ids === undefined ? undefined : both(members, alarmed.ids);
  // By content: alarms come and go without changing which entities have some.
  const content = JSON.stringify(known === undefined ? undefined : restrictionOf(kind, filters, { ids: known, now }));
  const only = useMemo(() => (content === undefined ? null : (JSON.parse(content) as Restriction)), [content]);
  return { only, isCut: alarmed.isCut };
}

function both(members: readonly string[] | null, alarmed: readonly string[] | null): readonly string[] | null {
  if (!members || !alarmed) return members ?? alarmed;
  const held = new Set(members);
  return alarmed.filter((id) => held.has(id));
}
