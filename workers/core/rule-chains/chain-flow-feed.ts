/**
 * Reads what nodes of a chain record, node by node because servers keep it so, and counts it. Only while a page takes what was counted:
 * a hidden one takes nothing.
 */
import {
  type ChainFlowDemand,
  type ChainFlowSnapshot,
  type EventChoice,
  type FlowEvent,
  RATE_MS,
  READ_EVERY_MS,
} from '../../../src/contract/chain-flow.ts';
import type { Demand } from '../../../src/contract/demand-kinds.ts';
import { type Fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { familyOf } from '../../../src/contract/message-family.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, type View } from '../feed.ts';
import { createTimer, type Timer } from '../timer.ts';
import { EventCursor, type EventRange, LATE_MS } from './event-cursor.ts';
import { compareEvents, fitsChoice, flowEvent } from './flow-event.ts';
import { NodeFlow } from './node-flow.ts';

/** Nodes that are read each time; of more, those that are silent are read less often. */
export const MOST_AT_ONCE = 20;
const SLOWEST_MS: DurationMs = 20_000;
const PAGE_EVENTS = 100;
/** Requests each time: what nodes have beyond a page is read as far as they reach. */
const MOST_REQUESTS = 30;
/** Nodes whose past is read each time, while somebody looks for it. */
const MOST_BACK = 5;
/** A node that is farther behind is read from now on again. */
const MOST_BEHIND_MS: DurationMs = 30_000;
/** Of all nodes together, and their texts. */
const MOST_HELD = 2000;
const MOST_HELD_CHARACTERS = 8_000_000;
const MOST_LISTED = 200;
/** After a node has ceased to record. */
const LAST_MS: DurationMs = 2 * LATE_MS;
/** How often it is asked whether the server keeps all events, and how long what it said counts: its limit is of an hour. */
const LIMIT_EVERY_MS: DurationMs = 20_000;
const LIMITED_MS: DurationMs = 3_600_000;
/** The page takes four times a second. */
const UNSEEN_MS: DurationMs = 3000;
const FIRST_RETRY_MS: DurationMs = 5000;
const LONGEST_RETRY_MS: DurationMs = 60_000;

interface AskedEvents extends EventRange {
  readonly sortOrder: 'ASC' | 'DESC';
  readonly endTime?: EpochMs;
}

interface FollowedNode {
  readonly id: string;
  readonly cursor: EventCursor;
  readonly flow: NodeFlow;
  dueAt: EpochMs;
  pauseMs: DurationMs;
  isBehind: boolean;
  readUntil: EpochMs;
  /** Since when its events are held as far as they are listed. */
  heldFrom: EpochMs;
}

export class ChainFlowFeed implements Feed {
  private readonly status = new FeedStatus();
  private readonly context: FeedContext;
  private readonly tenant: string;
  private readonly chain: string;
  private limitedAt: EpochMs | null = null;
  private limitDueAt = Number.NEGATIVE_INFINITY;
  private readonly since: EpochMs;
  private readonly known = new Map<string, FollowedNode>();
  /** Nodes that a view asks for. */
  private readonly wanted = new Map<object, readonly string[]>();
  /** The newest last. */
  private held: FlowEvent[] = [];
  private readonly timer: Timer;
  private takenAt: EpochMs;
  private isReading = false;
  private retryMs: DurationMs = 0;
  private left = 0;
  /** The longest that was looked back. */
  private lengthMs: DurationMs = 0;

  constructor({ tenant, chain }: ChainFlowDemand, context: FeedContext) {
    this.tenant = tenant;
    this.chain = chain;
    this.context = context;
    this.since = context.serverNow() - RATE_MS;
    this.takenAt = context.localNow();
    this.timer = createTimer(context.later);
    this.timer.set(() => void this.read(), 0);
  }

  view(demand: Demand): View {
    const { nodes, events: choice, named } = demand as ChainFlowDemand;
    const reader = {};
    this.want(reader, demand as ChainFlowDemand);
    if (choice) this.lengthMs = Math.max(this.lengthMs, choice.lengthMs ?? 0);
    let version = -1;
    let listed: string | null = null;
    return {
      take: () => {
        this.takenAt = this.context.localNow();
        if (!this.timer.isSet && !this.isReading) void this.read();
        const { current } = this.status;
        if (current.state === 'loading' || this.status.version === version) return null;
        version = this.status.version;
        const found = choice ? this.eventsFor(choice, new Set(named)) : [];
        const events = found.slice(0, MOST_LISTED);
        const ids = events.map(({ id }) => id).join();
        const isNews = ids !== listed;
        listed = ids;
        return { kind: 'chain-flow', value: { ...this.flowOf(nodes), events: isNews ? events : null, fitting: found.length } };
      },
      oldestArrival: () => 0,
      end: () => void this.wanted.delete(reader),
    };
  }

  stop(): void {
    this.timer.clear();
    this.wanted.clear();
  }

  private want(reader: object, { nodes, past }: ChainFlowDemand): void {
    this.wanted.set(reader, nodes);
    const [now, heldFrom] = [this.context.localNow(), this.context.serverNow() - RATE_MS];
    for (const id of [...nodes, ...past])
      if (!this.known.has(id)) {
        const reading = { cursor: new EventCursor(heldFrom), heldFrom, dueAt: now, pauseMs: READ_EVERY_MS, isBehind: false };
        this.known.set(id, { id, flow: new NodeFlow(), ...reading, readUntil: now + LAST_MS });
      }
    // Nothing is read of a chain without such nodes: that is known at once.
    if (this.followed().length === 0) this.status.ready(this.context.serverNow());
    else if (!this.isReading && this.retryMs === 0) this.timer.set(() => void this.read(), 0);
  }

  /** Those that have ceased to record are read for a while: what they did last may be stored late. */
  private followed(): FollowedNode[] {
    const now = this.context.localNow();
    for (const id of [...this.wanted.values()].flat()) {
      const node = this.known.get(id);
      if (node) node.readUntil = now + LAST_MS;
    }
    return [...this.known.values()].filter(({ readUntil }) => readUntil > now);
  }

  private flowOf(nodes: readonly string[]): Omit<ChainFlowSnapshot, 'events' | 'fitting'> {
    const flows = nodes.flatMap((id) => this.known.get(id) ?? []);
    const labels = [...new Set(flows.flatMap(({ flow }) => [...flow.byLabel.keys()]))];
    const byLabel = flows.flatMap(({ flow }, node) =>
      [...flow.byLabel].flatMap(([label, { total, rate }]) => [node, labels.indexOf(label), total, rate]),
    );
    return {
      ...this.status.current,
      since: this.since,
      nodes,
      counts: Float64Array.from(flows.flatMap(({ flow }) => flow.counts)),
      labels,
      byLabel: Float64Array.from(byLabel),
      behind: flows.filter(({ isBehind }) => isBehind).map(({ id }) => id),
      limitedAt: this.limitedAt,
    };
  }

  private eventsFor(choice: EventChoice, named: ReadonlySet<string>): FlowEvent[] {
    const now = this.context.serverNow();
    if (choice.message === '') return this.held.filter((event) => fitsChoice(event, choice, named, now)).reverse();
    const family = familyOf(choice.message, this.held);
    return this.held.filter(({ message }) => family.has(message)).reverse();
  }

  private async read(): Promise<void> {
    const now = this.context.localNow();
    // Until the page takes something again.
    if (now - this.takenAt > UNSEEN_MS) return this.timer.clear();
    this.isReading = true;
    const all = this.followed();
    const due = all.filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt - b.dueAt);
    const isMany = all.length > MOST_AT_ONCE;
    const reads = due.slice(0, MOST_AT_ONCE);
    this.left = MOST_REQUESTS - reads.length;
    const faults = await Promise.all([...reads.map((node) => this.readNode(node, isMany)), ...this.readBack(), this.readLimit(now)]);
    this.isReading = false;
    if (this.wanted.size === 0) return;
    const fault = faults.find((one) => one !== null);
    if (fault) {
      const longer = Math.min(LONGEST_RETRY_MS, Math.max(FIRST_RETRY_MS, 2 * this.retryMs));
      this.retryMs = Math.max(longer, fault.retryAfterMs ?? 0);
      this.status.failed(fault, this.retryMs);
    } else {
      this.retryMs = 0;
      if (faults.length > 0) this.status.ready(this.context.serverNow());
    }
    // A server that is slow is asked less.
    const tookMs = this.context.localNow() - now;
    this.timer.set(() => void this.read(), this.retryMs || Math.max(READ_EVERY_MS - tookMs, tookMs));
  }

  /** @returns what went wrong. */
  private async readNode(node: FollowedNode, isMany: boolean): Promise<Fault | null> {
    const { cursor, flow } = node;
    const fresh: FlowEvent[] = [];
    let [hasNext, askedAt]: [boolean, EpochMs] = [true, this.context.serverNow()];
    let fault: Fault | null = null;
    do {
      askedAt = this.context.serverNow();
      const answer = await this.ask(node, { sortOrder: 'ASC', ...cursor.next });
      if (!answer.ok) ({ fault } = answer);
      else {
        ({ hasNext } = answer.value);
        fresh.push(...cursor.take(answer.value.events, hasNext, askedAt));
      }
    } while (!fault && hasNext && this.left-- > 0);
    const readTo = hasNext ? Math.min(askedAt, cursor.next.startTime) : askedAt;
    node.isBehind = !fault && hasNext && readTo < askedAt - MOST_BEHIND_MS;
    if (node.isBehind) cursor.skipTo(askedAt - LATE_MS);
    if (!fault || fresh.length > 0) flow.add(fresh, readTo);
    this.hold(fresh);
    const isSilent = fresh.length === 0 && isMany;
    node.pauseMs = isSilent ? Math.min(SLOWEST_MS, 2 * node.pauseMs) : READ_EVERY_MS;
    node.dueAt = this.context.localNow() + node.pauseMs - READ_EVERY_MS / 2;
    // Deleted meanwhile: the chain says so once it is read again.
    if (fault?.kind !== 'not-found') return fault;
    node.dueAt = Number.POSITIVE_INFINITY;
    return null;
  }

  /** The newest events from before the node was followed, for those who look back. They are listed, not counted. */
  private readBack(): Promise<Fault | null>[] {
    const startTime = Math.floor(this.context.serverNow() - this.lengthMs);
    // Each time the window has moved on, nothing is missing but what has left it.
    const lacking = [...this.known.values()]
      .filter(({ heldFrom }) => heldFrom > startTime + RATE_MS)
      .slice(0, Math.min(MOST_BACK, Math.max(0, this.left)));
    this.left -= lacking.length;
    return lacking.map(async (node) => {
      const answer = await this.ask(node, { sortOrder: 'DESC', page: 0, startTime, endTime: node.heldFrom - 1 });
      if (!answer.ok) return answer.fault.kind === 'not-found' ? null : answer.fault;
      node.heldFrom = startTime;
      this.hold(answer.value.events);
      return null;
    });
  }

  /** Of the chain, as servers tell it. */
  private async readLimit(now: EpochMs): Promise<Fault | null> {
    if (this.limitDueAt > now) return null;
    this.limitDueAt = now + LIMIT_EVERY_MS;
    const path = `/api/events/RULE_CHAIN/${encodeURIComponent(this.chain)}/DEBUG_RULE_CHAIN?tenantId=${encodeURIComponent(this.tenant)}`;
    const link = { path, page: 0, pageSize: 1, sortProperty: 'createdTime', sortOrder: 'DESC' } as const;
    const answer = await this.context.api('records', link, { isProbe: true });
    // Events of nodes are what is asked for: what goes wrong with them is said.
    if (!answer.ok) return null;
    const at = Number(answer.value.data[0]?.createdTime ?? Number.NaN);
    this.limitedAt = at > this.context.serverNow() - LIMITED_MS ? at : null;
    return null;
  }

  private async ask({ id }: FollowedNode, range: AskedEvents): Promise<Outcome<{ events: FlowEvent[]; hasNext: boolean }>> {
    const path = `/api/events/RULE_NODE/${encodeURIComponent(id)}/DEBUG_RULE_NODE?tenantId=${encodeURIComponent(this.tenant)}`;
    const link = { path, pageSize: PAGE_EVENTS, sortProperty: 'createdTime', ...range };
    // Not sent again at once where the server refuses it: all that is read waits then.
    const answer = await this.context.api('records', link, { isProbe: true });
    if (!answer.ok) return answer;
    const { data, hasNext } = answer.value;
    return ok({ events: data.flatMap((record) => flowEvent(record, id) ?? []), hasNext });
  }

  private hold(events: readonly FlowEvent[]): void {
    if (events.length === 0) return;
    const all = new Map([...this.held, ...events].map((event) => [event.id, event]));
    const newest = [...all.values()].sort((a, b) => compareEvents(b, a)).slice(0, MOST_HELD);
    let characters = 0;
    const most = newest.findIndex(({ data, metadata }) => {
      characters += data.length + metadata.length;
      return characters > MOST_HELD_CHARACTERS;
    });
    this.held = newest.slice(0, most < 0 ? newest.length : Math.max(1, most)).reverse();
  }
}
