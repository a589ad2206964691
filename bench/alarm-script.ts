/**
 * A relay script of active alarms of devices that are all updated at an even rate; one in fifty changes its severity, so that rows move.
 * It answers as servers do: the first page of what the query asks for, and then updates of the alarms of that page.
 */
import type { Script, SendFrame } from '../tests/load/relay.ts';
import type { Command } from '../tests/load/wire.ts';
import { scriptedId } from './series-script.ts';
import { steady } from './steady.ts';

interface AlarmScriptOptions {
  readonly alarms: number;
  /** Updates of every alarm; 0 for none. */
  readonly hz: number;
}

const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const;
const MOVED = 50;
const APART_MS = 7000;

const entity = (entityType: string, index: number) => ({ entityType, id: scriptedId(1000 + index) });

interface AlarmQuery {
  readonly entityFilter?: { readonly type: string; readonly entityType?: string };
  readonly severityList?: readonly string[];
  readonly pageLink?: {
    readonly pageSize: number;
    readonly severityList?: readonly string[];
    readonly sortOrder?: { readonly key: { readonly key: string }; readonly direction: 'ASC' | 'DESC' };
  };
}
type AlarmCommand = Command & { readonly query?: AlarmQuery };

interface Live {
  readonly send: SendFrame;
  readonly severities: readonly string[];
  /** Places of the alarms of the page. */
  readonly page: readonly number[];
}

const isOfDevices = ({ entityFilter }: AlarmQuery) => entityFilter?.type !== 'entityType' || entityFilter.entityType === 'DEVICE';
const isWanted = (severities: readonly string[], severity: string) => severities.length === 0 || severities.includes(severity);

export function createAlarmScript({ alarms: most, hz }: AlarmScriptOptions): Script & { stop(): void } {
  const began = Date.now();
  const live = new Map<number, Live>();
  const counts = new Map<number, () => void>();
  const alarms = Array.from({ length: most }, (_, index) => ({
    id: entity('ALARM', index),
    createdTime: began - index * APART_MS,
    type: ['Motor overheating', 'High vibration', 'Level low', 'Pressure high'][index % 4] ?? '',
    originator: entity('DEVICE', index),
    originatorName: `Station ${index + 1}`,
    severity: SEVERITIES[index % SEVERITIES.length] ?? 'MINOR',
    status: index % 3 === 0 ? 'ACTIVE_ACK' : 'ACTIVE_UNACK',
    startTs: began - index * APART_MS,
    endTs: began,
    ackTs: index % 3 === 0 ? began : 0,
    clearTs: 0,
    details: { value: 0 },
    propagate: false,
    entityId: entity('DEVICE', index),
    latest: {},
  }));
  const reply = (cmdId: number, data: string, update: string) =>
    `{"cmdId":${cmdId},"data":${data},"update":${update},"errorCode":0,"errorMsg":null,"allowedEntities":10000,"totalEntities":${most},"cmdUpdateType":"ALARM_DATA"}`;

  function firstPage({ pageLink }: AlarmQuery, severities: readonly string[]): { page: number[]; total: number } {
    const { pageSize = most, sortOrder } = pageLink ?? {};
    const field = sortOrder?.key.key === 'ackTs' ? 'ackTs' : 'startTs';
    const way = sortOrder?.direction === 'ASC' ? 1 : -1;
    const wanted = alarms.flatMap(({ severity }, place) => (isWanted(severities, severity) ? [place] : []));
    const at = (place: number) => alarms[place]?.[field] ?? 0;
    return { page: wanted.sort((a, b) => way * (at(a) - at(b))).slice(0, pageSize), total: wanted.length };
  }
  let round = 0;

  function fireAgain(): void {
    round += 1;
    const now = Date.now();
    alarms.forEach((alarm, index) => {
      alarm.endTs = now;
      alarm.details = { value: (index * 31 + round) % 100 };
      if ((index + round) % MOVED === 0) alarm.severity = SEVERITIES[(index + round) % SEVERITIES.length] ?? 'MINOR';
    });
    const texts = alarms.map((alarm) => JSON.stringify(alarm));
    for (const [cmdId, { send, severities, page }] of live) {
      const update = page.filter((place) => isWanted(severities, alarms[place]?.severity ?? '')).map((place) => texts[place]);
      if (update.length > 0) void send(reply(cmdId, 'null', `[${update.join()}]`));
    }
    for (const tell of counts.values()) tell();
  }

  function count(cmdId: number, query: AlarmQuery, send: SendFrame): () => void {
    const { severityList = [] } = query;
    let told = -1;
    const tell = () => {
      const now = isOfDevices(query) ? alarms.filter(({ severity }) => isWanted(severityList, severity)).length : 0;
      if (now !== told) void send(`{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,"count":${now},"cmdUpdateType":"ALARM_COUNT_DATA"}`);
      told = now;
    };
    tell();
    counts.set(cmdId, tell);
    return () => counts.delete(cmdId);
  }

  const stop = hz > 0 ? steady(hz, fireAgain) : () => undefined;

  return {
    stop,
    answer(type, command, send) {
      const { cmdId, query = {} } = command as AlarmCommand;
      if (type === 'ALARM_COUNT') return count(cmdId, query, send);
      if (type !== 'ALARM_DATA') return undefined;
      const severities = query.pageLink?.severityList ?? [];
      const { page, total } = isOfDevices(query) ? firstPage(query, severities) : { page: [], total: 0 };
      live.set(cmdId, { send, severities, page });
      const data = page.map((place) => alarms[place]);
      const hasNext = total > page.length;
      const totalPages = page.length === 0 ? 0 : Math.ceil(total / page.length);
      void send(reply(cmdId, JSON.stringify({ data, totalPages, totalElements: total, hasNext }), 'null'));
      return () => live.delete(cmdId);
    },
  };
}
