/** A relay script of active alarms that are all updated at an even rate; one in fifty changes its severity, so that rows move. */
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

type CountCommand = Command & { readonly query?: { readonly severityList?: readonly string[] } };

export function createAlarmScript({ alarms: most, hz }: AlarmScriptOptions): Script & { stop(): void } {
  const began = Date.now();
  const live = new Map<number, SendFrame>();
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
  let round = 0;

  function fireAgain(): void {
    round += 1;
    const now = Date.now();
    alarms.forEach((alarm, index) => {
      alarm.endTs = now;
      alarm.details = { value: (index * 31 + round) % 100 };
      if ((index + round) % MOVED === 0) alarm.severity = SEVERITIES[(index + round) % SEVERITIES.length] ?? 'MINOR';
    });
    const update = JSON.stringify(alarms);
    for (const [cmdId, send] of live) void send(reply(cmdId, 'null', update));
    for (const tell of counts.values()) tell();
  }

  function count(cmdId: number, severities: readonly string[], send: SendFrame): () => void {
    let told = -1;
    const tell = () => {
      const now = alarms.filter(({ severity }) => severities.length === 0 || severities.includes(severity)).length;
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
      const { cmdId, query } = command as CountCommand;
      if (type === 'ALARM_COUNT') return count(cmdId, query?.severityList ?? [], send);
      if (type !== 'ALARM_DATA') return undefined;
      live.set(cmdId, send);
      const data = JSON.stringify({ data: alarms, totalPages: 1, totalElements: most, hasNext: false });
      void send(reply(cmdId, data, 'null'));
      return () => live.delete(cmdId);
    },
  };
}
