import { ALARM_STATUSES, type Alarm, SEVERITIES } from '../../../src/contract/alarm.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, type FeedStatus, misfit } from '../feed.ts';
import { createTimer, type Timer } from '../timer.ts';
import type { Subscribed } from '../transport/link.ts';
import { type PageReply, pageReplies } from '../transport/page-replies.ts';
import { type AlarmQueryDemand, alarmQuery } from './alarm-query.ts';
import { AlarmRows } from './alarm-rows.ts';

const severities: ReadonlySet<unknown> = new Set(SEVERITIES);
const statuses: ReadonlySet<unknown> = new Set(ALARM_STATUSES);
const TIMES = ['createdTime', 'startTs', 'endTs', 'ackTs', 'clearTs'] as const;

/** Hand-written for speed: a re-query brings a thousand rows. Returns the row with the values of `columns`, or a malformed field's name. */
function readAlarm(row: unknown, columns: readonly EntityKey[]): AlarmRow | { misfit: string } {
  if (typeof row !== 'object' || row === null) return { misfit: 'alarm' };
  const alarm = row as Partial<Record<keyof Alarm, unknown>>;
  if (!isId(alarm.id)) return { misfit: 'id' };
  if (!isId(alarm.originator)) return { misfit: 'originator' };
  if (typeof alarm.type !== 'string') return { misfit: 'type' };
  if (!severities.has(alarm.severity)) return { misfit: 'severity' };
  if (!statuses.has(alarm.status)) return { misfit: 'status' };
  const time = TIMES.find((name) => typeof alarm[name] !== 'number');
  if (time) return { misfit: time };
  const { latest } = row as { latest?: Record<string, Record<string, { value?: unknown } | undefined> | undefined> | null };
  const values = columns.map(({ type, key }) => {
    const value = ownValue(latest?.[type], key)?.value;
    return typeof value === 'string' && value !== '' ? value : null;
  });
  return { alarm: row as Alarm, values };
}

function isId(value: unknown): boolean {
  const id = value as { id?: unknown; entityType?: unknown } | null | undefined;
  return typeof id?.id === 'string' && typeof id.entityType === 'string';
}

export const LARGEST_PAGE = 10_000;
/** A server sends the whole page again for each new alarm. Larger pages are read at intervals instead. */
export const LARGEST_LIVE_PAGE = 1000;
const READ_EVERY_MS: DurationMs = 30_000;
/** A page stays larger than needed for this long, because a user may scroll on. */
const SHRINK_AFTER_MS: DurationMs = 5000;
/** A server that finds no entity makes no subscription and does not report entities that appear later. */
const NOBODY_AGAIN_MS: DurationMs = 60_000;

export interface AlarmPageOptions {
  readonly query: AlarmQueryDemand;
  readonly columns: readonly EntityKey[];
  readonly context: FeedContext;
  readonly status: FeedStatus;
  readonly size: number;
  /** False: nothing is asked before the next `renew`. */
  readonly isWanted?: () => boolean;
  readonly onChange: () => void;
  readonly onRows: (rows: number) => void;
}

/** The first rows of an alarm query, as many as are wanted. */
export class AlarmPage {
  readonly rows = new AlarmRows();
  omittedEntities = 0;
  isAnswered = false;
  private readonly options: AlarmPageOptions;
  private readonly subscribed: Subscribed;
  private size: number;
  private largeSince: EpochMs | null = null;
  private readonly replies: ReturnType<typeof pageReplies>;
  private readonly again: Timer;

  constructor(options: AlarmPageOptions) {
    this.options = options;
    this.size = Math.min(LARGEST_PAGE, options.size);
    this.again = createTimer(options.context.later);
    this.replies = pageReplies(options.context, 'alarmData.data', {
      onPage: (page) => this.takePage(page),
      onUpdate: (rows) => {
        this.rows.merge(this.readAll(rows));
        options.onChange();
      },
    });
    this.subscribed = options.context.link.subscribe({
      command: () => {
        this.replies.asked();
        if (options.isWanted?.() === false) return null;
        return { kind: 'alarm-data', body: { query: alarmQuery(this.read(), this.size) } };
      },
      receive: this.replies.receive,
      fail: (reason) => options.status.failed(reason),
    });
  }

  get isComplete(): boolean {
    return this.isAnswered && this.rows.size >= this.rows.matched;
  }

  /** Rows to ask for where those that were asked for are too few. */
  get more(): number {
    return this.replies.isAnswered ? 2 * this.size : this.size;
  }

  /** @param least rows that must be held. @param best rows that are asked for when they are not, or when far more are held. */
  want(least: number, best: number): void {
    const now = this.options.context.localNow();
    const isShort = !this.isComplete && this.size < Math.min(least, LARGEST_PAGE);
    const isLarge = this.size > 2 * best;
    if (!isLarge) this.largeSince = null;
    else this.largeSince ??= now;
    if (isShort || (this.largeSince !== null && now - this.largeSince >= SHRINK_AFTER_MS)) this.resize(best);
  }

  renew(): void {
    this.subscribed.renew();
  }

  /** Ends what is asked while `isWanted` says no; the rows stay as they are. */
  rest(): void {
    this.subscribed.renew(true);
  }

  end(): void {
    this.again.clear();
    this.subscribed.end();
  }

  private get isLive(): boolean {
    return 'lengthMs' in this.options.query.window && this.size <= LARGEST_LIVE_PAGE;
  }

  private resize(size: number): void {
    this.size = Math.min(LARGEST_PAGE, size);
    this.largeSince = null;
    this.subscribed.renew(true);
  }

  /** The query to send: a range, which servers answer once, for a page that is too large to be sent at each change. */
  private read(): AlarmQueryDemand {
    const { query, context } = this.options;
    const { window } = query;
    if (this.isLive || !('lengthMs' in window)) return query;
    const end = context.serverNow();
    return { ...query, window: { start: window.lengthMs === null ? 0 : end - window.lengthMs, end: 0 } };
  }

  private takePage({ rows: all, total, reply }: PageReply): void {
    this.omittedEntities = omitted(reply);
    const isSliding = 'lengthMs' in this.options.query.window;
    const afterMs = reply.totalEntities === 0 ? NOBODY_AGAIN_MS : isSliding && !this.isLive ? READ_EVERY_MS : null;
    if (afterMs === null) this.again.clear();
    else this.again.set(() => this.renew(), afterMs);
    const rows = this.readAll(all);
    this.rows.replace(rows, total - (all.length - rows.length));
    this.isAnswered = true;
    this.options.onChange();
  }

  private readAll(rows: readonly unknown[]): AlarmRow[] {
    const { columns, context, onRows } = this.options;
    const alarms: AlarmRow[] = [];
    for (const row of rows) {
      const read = readAlarm(row, columns);
      if ('misfit' in read) context.onFault(misfit(`alarmData.${read.misfit}`));
      else alarms.push(read);
    }
    onRows(alarms.length);
    return alarms;
  }
}

/** Entities beyond the server's limit, whose alarms are missing in the list. */
function omitted({ totalEntities, allowedEntities }: PageReply['reply']): number {
  if (typeof totalEntities !== 'number' || typeof allowedEntities !== 'number') return 0;
  return Math.max(0, totalEntities - allowedEntities);
}
