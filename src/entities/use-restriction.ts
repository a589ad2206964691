/** Turns the filters of a list into a query. Entity queries know neither owners nor alarms, so the matching ids are looked up first. */
import { useEffect, useMemo, useState } from 'react';
import { allPages } from '../bridge/all-pages.ts';
import { QUIET, request } from '../bridge/request.ts';
import { useAnswerOf } from '../bridge/use-answer.ts';
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
const NOBODY: readonly string[] = [];

async function readMembers({ ofCustomer }: LiveKind, customer: string, type: string): Promise<Outcome<readonly string[]>> {
  const path = `${ofCustomer(encodeURIComponent(customer))}${type === '' ? '' : `?type=${encodeURIComponent(type)}`}`;
  const link = { path, pageSize: PAGE_ROWS, sortProperty: 'createdTime', sortOrder: 'ASC' } as const;
  const all = await allPages((page) => request('records', { ...link, page }, QUIET));
  return all.ok ? ok(all.value.map(({ id }) => id.id)) : all;
}

/** Ids of the customer's entities of the type. Undefined: not known yet; null: no restriction. */
function useMembers(kind: LiveKind, customer: string, type: string): readonly string[] | null | undefined {
  const asked = customer === '' ? null : { kind: kind.name, customer, type };
  const { answer, newest, reload } = useAnswerOf((of) => readMembers(kind, of.customer, of.type), asked, { every: AGAIN_MS });
  useEffect(() => onSaved((entityType) => entityType === kind.entityType && reload()), [kind, reload]);
  useEffect(() => {
    if (newest?.ok === false) notifyFault(newest.fault);
  }, [newest]);
  return asked && answer && (answer.ok ? answer.value : NOBODY);
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
