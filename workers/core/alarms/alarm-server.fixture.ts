/** Answers alarm-data commands as a server does: the first rows of a query, severities in the order of their letters. */
import { type Alarm, isAcknowledged, isCleared } from '../../../src/contract/alarm.ts';
import type { AlarmDataQuery } from '../../../src/contract/query.ts';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import type { SignedInCore } from '../signed-in-core.fixture.ts';

export interface AlarmCommand {
  readonly cmdId: number;
  readonly query: AlarmDataQuery;
}

export type TestAlarm = Pick<Alarm, 'severity' | 'status' | 'startTs'> & Partial<Pick<Alarm, 'createdTime'>>;

const SORTED = ['severity', 'ackTs', 'createdTime'] as const;

const idOf = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;

export class AlarmServer {
  alarms: Alarm[] = [];
  readonly commands: AlarmCommand[] = [];
  private readonly whole: SignedInCore;
  private readonly socket: FakeSocket;
  private readonly live = new Map<number, AlarmCommand>();
  private read = 0;

  constructor(whole: SignedInCore, socket: FakeSocket) {
    this.whole = whole;
    this.socket = socket;
  }

  add(alarms: readonly TestAlarm[]): void {
    for (const one of alarms) {
      this.alarms.push({
        id: { entityType: 'ALARM', id: idOf(this.alarms.length) },
        createdTime: one.startTs,
        type: 'Hot',
        originator: { entityType: 'DEVICE', id: 'd' },
        endTs: one.startTs,
        ackTs: isAcknowledged(one.status) ? one.startTs + 1 : 0,
        clearTs: 0,
        ...one,
      });
    }
  }

  /** Sends the pages of all subscriptions again, as an older server does for each new alarm. */
  raise(...alarms: readonly TestAlarm[]): void {
    this.add(alarms);
    for (const command of this.live.values()) if ((command.query.pageLink.timeWindow ?? 0) > 0) this.answer(command);
  }

  /** As an older server reports a clear: only to subscriptions whose page had the alarm. */
  clear(count: number, severity: Alarm['severity']): void {
    const pages = [...this.live.values()].map((command) => ({ command, ids: new Set(this.page(command).map(({ id }) => id.id)) }));
    const cleared = this.alarms.filter((alarm) => alarm.severity === severity && !isCleared(alarm.status)).slice(0, count);
    const ids = new Set(cleared.map(({ id }) => id.id));
    this.alarms = this.alarms.map((alarm) => (ids.has(alarm.id.id) ? { ...alarm, status: 'CLEARED_UNACK' } : alarm));
    for (const page of pages) if ([...ids].some((id) => page.ids.has(id))) this.answer(page.command);
  }

  /** Answers what was sent and lets the core publish, until nothing is asked any more. */
  async settle(ms = 1000): Promise<void> {
    for (let i = 0; i < ms / 250; i++) {
      const sent = this.socket.sent.map((text) => JSON.parse(text) as Record<string, AlarmCommand[] | undefined>);
      for (const frame of sent.slice(this.read)) {
        for (const command of frame.alarmDataCmds ?? []) {
          this.commands.push(command);
          this.live.set(command.cmdId, command);
          this.answer(command);
        }
        for (const { cmdId } of frame.alarmDataUnsubscribeCmds ?? []) this.live.delete(cmdId);
      }
      this.read = sent.length;
      await this.whole.ports.advance(250);
    }
  }

  /** Rows of all live subscriptions together: what a new alarm may cost. */
  get liveRows(): number {
    return [...this.live.values()].reduce((rows, command) => rows + this.page(command).length, 0);
  }

  private found({ entityFilter, pageLink: { statusList, severityList, sortOrder, textSearch } }: AlarmDataQuery): Alarm[] {
    // All alarms are of devices.
    if (entityFilter && 'entityType' in entityFilter && entityFilter.entityType !== 'DEVICE') return [];
    const isActive = (alarm: Alarm) => !isCleared(alarm.status);
    const hasStatus = (alarm: Alarm) =>
      !statusList?.length ||
      statusList.some((status) => (status === 'ACTIVE' ? isActive(alarm) : status === 'CLEARED' && !isActive(alarm)));
    const isSearched = ({ status, type }: Alarm) => !textSearch || `${status} ${type}`.includes(textSearch);
    const found = this.alarms.filter(
      (alarm) => isSearched(alarm) && hasStatus(alarm) && (!severityList?.length || severityList.includes(alarm.severity)),
    );
    const sign = sortOrder?.direction === 'ASC' ? 1 : -1;
    const key = SORTED.find((one) => one === sortOrder?.key.key) ?? 'startTs';
    return found.sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
  }

  private page({ query }: AlarmCommand): Alarm[] {
    return this.found(query).slice(0, query.pageLink.pageSize);
  }

  private answer(command: AlarmCommand): void {
    const { cmdId, query } = command;
    const found = this.found(query);
    const data = this.page(command);
    this.socket.reply({
      cmdId,
      data: { data, totalElements: found.length, totalPages: 1, hasNext: false },
      allowedEntities: 10_000,
      totalEntities: 1,
    });
  }
}
