import type { AlarmCountCmd, EntityCountCmd } from '../../src/contract/frames.ts';
import type { AlarmDataQuery, EntityFilter } from '../../src/contract/query.ts';
import type { Sliced } from '../sliced.ts';
import type { Surroundings } from './entity-data.ts';
import type { RealtimeParts } from './options.ts';
import { Pace } from './pace.ts';
import { countReply } from './replies.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

export class CountSubscription implements Subscription {
  readonly cmdId: number;
  readonly waiting = 0;
  readonly #write: (count: number) => string;
  readonly #session: Session;
  readonly #count: () => Sliced<number>;
  readonly #pace: Pace;
  readonly #stop: () => void;
  #sent: number | undefined;
  #isDue = false;
  #isClosed = false;

  /** @param watch calls back when the number may have changed; returns the function that stops it. */
  constructor(
    session: Session,
    cmdId: number,
    leastMs: number,
    count: () => Sliced<number>,
    write: (count: number) => string,
    watch: (ask: () => void) => () => void,
  ) {
    this.cmdId = cmdId;
    this.#session = session;
    this.#count = count;
    this.#write = write;
    this.#pace = new Pace(leastMs, () => {
      if (this.#isDue) return;
      this.#isDue = true;
      session.performFor(this, () => this.#again());
    });
    this.#stop = watch(() => this.#pace.ask());
  }

  *start(): Sliced<void> {
    const count = yield* this.#pace.measure(this.#count);
    if (this.#sent !== undefined || this.#isClosed) return;
    this.#sent = count;
    this.#session.send(this.#write(count));
  }

  *#again(): Sliced<void> {
    this.#isDue = false;
    if (this.#isClosed) return;
    const count = yield* this.#pace.measure(this.#count);
    if (this.#isClosed || count === this.#sent || !this.#session.allows(this.cmdId)) return;
    this.#sent = count;
    this.#session.send(this.#write(count));
  }

  drain(): undefined {
    return undefined;
  }

  *refresh(): Sliced<void> {
    this.#pace.ask();
    yield undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#pace.stop();
    this.#stop();
  }
}

const GIVEN = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'DASHBOARD'];

/** What a customer sees changes with the records that are given to it. */
function onRights({ caller }: Session, { hub }: RealtimeParts, ask: () => void): () => void {
  if (caller.authority !== 'CUSTOMER_USER') return () => undefined;
  return hub.on('entity', ({ id }) => {
    if (GIVEN.includes(id.entityType)) ask();
  });
}

/** Recomputed each refresh period, and when rights change. */
export function entityCount(session: Session, { parts, settings }: Surroundings, { cmdId, query }: EntityCountCmd): CountSubscription {
  return new CountSubscription(
    session,
    cmdId,
    settings.alarmQueryMs,
    () => parts.queries.count(session.caller, query),
    (count) => countReply(settings.version, cmdId, count, 'COUNT_DATA'),
    (ask) => onRights(session, parts, ask),
  );
}

/** The kinds that count if a query names none. */
const ALL_KINDS: readonly EntityFilter[] = ['DEVICE', 'ASSET'].map((entityType) => ({ type: 'entityType', entityType }));

/** Updated by alarm events with an entity filter, else recomputed each refresh period. */
export function alarmCount(session: Session, { parts, settings, index }: Surroundings, { cmdId, query }: AlarmCountCmd): CountSubscription {
  const { entityFilter, keyFilters, startTs, endTs, timeWindow, typeList, statusList, severityList, searchPropagatedAlarms } = query;
  const link: AlarmDataQuery['pageLink'] = {
    pageSize: 1,
    page: 0,
    startTs,
    endTs,
    timeWindow,
    typeList,
    statusList,
    severityList,
    searchPropagatedAlarms,
  };
  const filters = entityFilter ? [entityFilter] : ALL_KINDS;
  function* count(): Sliced<number> {
    let sum = 0;
    for (const filter of filters)
      sum += yield* parts.queries.countAlarms(session.caller, { entityFilter: filter, keyFilters, pageLink: link });
    return sum;
  }
  const watchAlarms = (ask: () => void) =>
    index.onEveryAlarm((event) => {
      if (parts.queries.canRead(session.caller, event.alarm.originator)) ask();
    });
  function watch(ask: () => void): () => void {
    const stops = [onRights(session, parts, ask), ...(entityFilter ? [watchAlarms(ask)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }
  return new CountSubscription(
    session,
    cmdId,
    settings.alarmQueryMs,
    count,
    (n) => countReply(settings.version, cmdId, n, 'ALARM_COUNT_DATA'),
    watch,
  );
}
