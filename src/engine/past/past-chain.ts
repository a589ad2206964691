/**
 * A chain over what devices sent. Messages enter in the order of their times, and what nodes tell themselves comes between them. What a
 * device sent is done with before its next message begins; while scripts run or something is read, other devices go on, for a minute of
 * the past at most.
 */
import type { PastText, TriedAlarm, TriedNode, TriedSaved } from '../../contract/back-test.ts';
import type { ChainSource } from '../../contract/chain-source.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { type RunningChain, type RunningNode, startChain } from '../chain/running-chain.ts';
import { answer, type Step, type Surroundings, stepInto, walk } from '../chain/walk.ts';
import { type Message, MOST_RUNS } from '../message.ts';
import type { NodeContext, Release } from '../node-type.ts';
import { NotRead, type Outcomes, SUCCESS } from '../outcome.ts';
import type { ScriptPort } from '../world/scripts.ts';
import { ForeseenScripts } from './foreseen-scripts.ts';
import { Journal } from './journal.ts';
import type { Known, Need } from './known.ts';
import { lookAhead, type Sight } from './look-ahead.ts';
import { NodeCounts } from './node-counts.ts';
import { NodeMemories } from './node-memories.ts';
import { notRunOf } from './not-run.ts';
import type { PastMessages } from './past-messages.ts';
import { pastWorld } from './past-world.ts';
import { textsIn } from './texts-in.ts';
import { TimeQueue } from './time-queue.ts';
import { type Wrapping, whenRead, wrappedChain } from './wrapped-node.ts';

/** Messages whose scripts are run before their turn, and results of scripts that are kept for them. */
const AHEAD = 2000;
const MOST_FORESEEN = { results: 10_000, letters: 20_000_000 };
/** Steps that wait for scripts, of all devices: no further message begins then. */
const MOST_WAITING = 5000;
/** How far the past of one device may be ahead of that of another. */
const MOST_AHEAD_MS: DurationMs = 60_000;

export interface PastChainParts {
  readonly chain: ChainSource;
  readonly release: Release;
  readonly tenant: EntityId;
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** Of all chains of the tenant. */
  readonly chainNames: ReadonlyMap<string, string>;
  /** By node: the label of those that are not called; the usual one is Success. */
  readonly labels: Readonly<Record<string, string>>;
  readonly scripts: ScriptPort;
  readonly isTried: (id: string) => boolean;
  readonly known: Known;
  /** Puts what is needed into `known`, or refuses it there. */
  readonly read: (need: Need) => Promise<void>;
  /** Called often: what it gives is waited for. */
  readonly breathe: () => Promise<void> | undefined;
  readonly signal: { readonly aborted: boolean };
  /** Whether the trial ends with this error of a node, which is none of the chain. */
  readonly isFatal: (error: unknown) => boolean;
}

export interface PastChainResult {
  readonly alarms: readonly TriedAlarm[];
  readonly messages: number;
  /** The tried one first. */
  readonly chains: readonly { readonly id: string; readonly name: string; readonly nodes: readonly TriedNode[] }[];
  readonly saved: readonly TriedSaved[];
  /** By id: of what has alarms and is not tried itself. */
  readonly names: Readonly<Record<string, string>>;
  readonly toRoot: number;
}

interface Event {
  readonly at: EpochMs;
  /** What it is a matter of, one after the other. */
  readonly lane: string;
  readonly steps: readonly Step[];
}

/** Of the same time: what a node waits for comes before what arrives. */
const RANKS = { woken: 0, arrived: 1 } as const;

interface Lane {
  /** Of what runs. */
  at: EpochMs;
  readonly next: TimeQueue<Event>;
}

interface Waiting {
  readonly step: Step;
  /** Null: its node asks. */
  readonly needs: readonly unknown[] | null;
}

export class PastChain {
  readonly #parts: PastChainParts;
  readonly #journal = new Journal();
  readonly #memories = new NodeMemories(this.#journal);
  readonly #counts = new NodeCounts();
  readonly #chains = new Map<string, RunningChain>();
  readonly #timers = new TimeQueue<Event>();
  /** Those that wait. */
  readonly #busy = new Map<string, Lane>();
  /** The time up to which everything has begun, or waits in its lane. */
  #reached: EpochMs;
  readonly #saved = new Map<string, { what: TriedSaved['what']; key: string; count: number }>();
  readonly #world: ReturnType<typeof pastWorld>;
  readonly #scripts: ForeseenScripts;
  #sight: Sight | undefined;
  /** Messages that have not entered yet. */
  #coming: Message[] = [];
  #entered = 0;
  #now: EpochMs;
  #message: Message | undefined;
  #messages = 0;
  #waiting = 0;
  #toRoot = 0;
  #lastId = 0;
  #broken: { readonly error: unknown } | null = null;
  #onProgress: () => void = () => undefined;

  constructor(parts: PastChainParts) {
    const { known, release, tenant, start, isTried, scripts, chainNames } = parts;
    this.#parts = parts;
    this.#now = start;
    this.#reached = start;
    this.#scripts = new ForeseenScripts(scripts, MOST_FORESEEN);
    this.#world = pastWorld({
      ...{ known, release, tenant, start, isTried, scripts: this.#scripts, journal: this.#journal },
      ...{ now: () => this.#now, newId: () => this.#newId(), chainName: (id) => chainNames.get(id) },
      valuesNow: () => this.#valuesNow(),
      onSaved: (what, key, values) => {
        const place = `${what} ${key}`;
        const saved = this.#saved.get(place) ?? { what, key, count: 0 };
        saved.count += values;
        this.#saved.set(place, saved);
      },
    });
  }

  /** The time up to which messages have entered. */
  get reached(): EpochMs {
    return this.#reached;
  }

  /** Once. Rejects with what is no fault of the chain. */
  async run(messages: PastMessages): Promise<void> {
    const { chain, end, breathe, signal } = this.#parts;
    await this.#load(chain);
    while (!signal.aborted && !this.#broken) {
      await breathe();
      const timer = this.#timers.first?.at ?? Number.POSITIVE_INFINITY;
      this.#see(messages);
      const at = Math.min(this.#coming[this.#entered]?.ts ?? Number.POSITIVE_INFINITY, timer);
      const isOver = at >= end;
      if (isOver && this.#busy.size === 0) return;
      const slowest = [...this.#busy.values()].reduce((least, one) => Math.min(least, one.at), Number.POSITIVE_INFINITY);
      if (isOver || at > slowest + MOST_AHEAD_MS || this.#waiting > MOST_WAITING) {
        await new Promise<void>((resolve) => {
          this.#onProgress = resolve;
        });
        continue;
      }
      this.#reached = at;
      const woken = timer === at ? this.#timers.take() : undefined;
      const event = woken ?? this.#enter(at);
      if (event) this.#begin(event, woken ? RANKS.woken : RANKS.arrived);
    }
    if (this.#broken) throw this.#broken.error;
  }

  result(): PastChainResult {
    const chains = [...this.#chains.values()].map((chain) => ({ id: chain.id, name: chain.name, nodes: this.#counts.of(chain) }));
    return {
      ...{ alarms: this.#world.alarms.raised, messages: this.#messages, chains, toRoot: this.#toRoot },
      saved: [...this.#saved.values()],
      names: Object.fromEntries(this.#world.alarms.raised.flatMap(({ entity }) => this.#namesOf(entity))),
    };
  }

  #valuesNow(): readonly PastText[] {
    const entity = this.#message?.originator;
    return this.#message && entity ? textsIn(this.#message, (key) => this.#parts.known.has({ is: 'within', entity, key })) : [];
  }

  #namesOf(entity: EntityId): (readonly [id: string, name: string])[] {
    const { isTried, known } = this.#parts;
    if (isTried(entity.id) || !known.has({ is: 'record', id: entity })) return [];
    const name = known.get('record', { id: entity })?.name;
    return name === undefined ? [] : [[entity.id, name]];
  }

  #newId(): string {
    this.#lastId += 1;
    return `${this.#lastId.toString(16).padStart(8, '0')}-1dd2-11b2-8080-808080808080`;
  }

  /** Takes the next messages, when half of those before have entered. */
  #see(messages: PastMessages): void {
    if (this.#coming.length - this.#entered > AHEAD / 2) return;
    this.#coming = this.#coming.slice(this.#entered);
    this.#entered = 0;
    const sight = this.#sight;
    while (this.#coming.length < AHEAD) {
      const incoming = messages.take();
      if (!incoming) return;
      const message = { ...incoming, id: this.#newId(), callers: [], runsLeft: MOST_RUNS };
      this.#coming.push(message);
      if (sight) void lookAhead(message, sight);
    }
  }

  /** Undefined: there is nothing to look ahead for. */
  #lookFrom(chain: RunningChain): Sight | undefined {
    if (![...chain.nodes.values()].some(({ type }) => type?.ask !== undefined)) return undefined;
    const world = { ...this.#world, scripts: this.#scripts.ahead };
    return {
      chain,
      context: (node, { ts, originator }) => ({
        ...this.#contextOf(node, ts, originator.id),
        ...{ world, tellSelf: () => undefined, memory: { read: () => undefined, write: () => undefined } },
      }),
      at: ({ ts }, body) => {
        const before = this.#now;
        this.#now = ts;
        try {
          return body();
        } finally {
          this.#now = before;
        }
      },
    };
  }

  #enter(at: EpochMs): Event | undefined {
    const message = this.#coming[this.#entered];
    const chain = this.#chains.get(this.#parts.chain.id);
    if (!message || !chain) return undefined;
    this.#entered += 1;
    this.#messages += 1;
    const step = stepInto(chain, message);
    return { at, lane: message.originator.id, steps: step ? [step] : [] };
  }

  #begin(event: Event, rank: number): void {
    const lane = this.#busy.get(event.lane);
    if (lane) lane.next.add(event.at, event, rank);
    else this.#run(event, new TimeQueue());
  }

  /** @param next what comes after it in its lane. */
  #run(event: Event, next: Lane['next']): void {
    const waiting: Waiting[] = [];
    const around = this.#around(event, waiting);
    walk(event.steps, around);
    if (waiting.length === 0) return this.#goOn(event.lane, next);
    this.#busy.set(event.lane, { at: event.at, next });
    void this.#finish(waiting, around)
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .then(() => {
        this.#busy.delete(event.lane);
        this.#goOn(event.lane, next);
        this.#onProgress();
      });
  }

  /** What is not due yet waits with the timers of all. */
  #goOn(lane: string, next: Lane['next']): void {
    const first = next.first;
    if (first && first.at <= this.#reached) {
      next.take();
      return this.#run(first.item, next);
    }
    for (let one = next.take(); one; one = next.take()) this.#timers.add(one.at, { ...one, lane });
  }

  /** Steps in the order in which they began to wait. */
  async #finish(waiting: Waiting[], around: Surroundings): Promise<void> {
    while (waiting.length > 0 && !this.#parts.signal.aborted) {
      const batch = waiting.splice(0).map(({ step, needs }) => ({
        step,
        answered: needs ? this.#read(needs) : answer(step, around),
      }));
      for (const { step, answered } of batch) {
        const found = await answered;
        this.#waiting -= 1;
        if (!found) walk([step], around);
        else
          try {
            walk(found.conclude(), around);
          } catch (error) {
            if (!(error instanceof NotRead)) throw error;
            around.notRead?.(step, error);
          }
      }
    }
  }

  #around({ at, lane }: Event, waiting: Waiting[]): Surroundings {
    const wait = (one: Waiting) => {
      this.#waiting += 1;
      waiting.push(one);
    };
    const nodeOf = ({ chainId, nodeId }: Step) => this.#chains.get(chainId)?.nodes.get(nodeId);
    return {
      chain: (id) => this.#chains.get(id),
      context: (node) => this.#contextOf(node, at, lane),
      later: (step) => wait({ step, needs: null }),
      notRead: (step, { needs }) => {
        const node = nodeOf(step);
        // It enters again.
        if (node) this.#counts.entered(node, -1);
        wait({ step, needs });
      },
      enterRoot: () => {
        this.#toRoot += 1;
      },
      entered: (node) => this.#counts.entered(node),
      left: (node, outcome) => this.#counts.left(node, outcome),
      ended: (step) => {
        const node = nodeOf(step);
        if (node) this.#counts.entered(node);
      },
      failed: (_node, error) => {
        if (this.#parts.isFatal(error)) this.#broken ??= { error };
      },
    };
  }

  #contextOf(node: RunningNode, now: EpochMs, lane: string): NodeContext {
    const { tenant, release } = this.#parts;
    return {
      ...{ tenantId: tenant.id, chainId: node.chainId, node, now, release, world: this.#world, newId: () => this.#newId() },
      memory: this.#memories.of(node.id),
      tellSelf: (message, at) => {
        const steps = [{ nodeId: node.id, chainId: node.chainId, message, label: '' }];
        this.#journal.afterwards(() => (this.#busy.get(lane)?.next ?? this.#timers).add(at, { at, lane, steps }, RANKS.woken));
      },
    };
  }

  get #wrapping(): Wrapping {
    const { labels, known, chainNames } = this.#parts;
    return {
      labelOf: ({ id }) => labels[id] ?? SUCCESS,
      read: async (needs) => void (await this.#read(needs)),
      run: (message, { now }, body) => {
        this.#now = now;
        this.#message = message;
        return this.#journal.run((): Outcomes => {
          const outcomes = body();
          for (const outcome of outcomes) {
            if (outcome.kind !== 'call' || this.#chains.has(outcome.chainId)) continue;
            const need: Need<'chain'> = { is: 'chain', id: outcome.chainId };
            if (chainNames.has(outcome.chainId) && !known.has(need)) throw new NotRead([need]);
          }
          return outcomes;
        });
      },
    };
  }

  /** Gives nothing, so that the step begins anew. */
  async #read(needs: readonly unknown[]): Promise<undefined> {
    const { read, known } = this.#parts;
    // Only parts of this world throw NotRead.
    await Promise.all((needs as readonly Need[]).map((need) => (known.has(need) ? undefined : read(need))));
    for (const need of needs as readonly Need[]) {
      if (need.is !== 'chain' || this.#chains.has(need.id)) continue;
      const source = known.get('chain', { id: need.id });
      if (source) await this.#load(source);
    }
  }

  /** With the chains that its links lead to. */
  async #load(source: ChainSource): Promise<void> {
    const { release, chainNames } = this.#parts;
    const wrapping = this.#wrapping;
    const started = await whenRead(wrapping.read, () => startChain(source, { release, world: this.#world }));
    this.#chains.set(source.id, wrappedChain(started, wrapping));
    if (source === this.#parts.chain) this.#sight = this.#lookFrom(started);
    for (const node of started.nodes.values()) {
      const { type, settings } = node;
      if (type?.start && notRunOf(node) === null)
        this.#journal.run(() => type.start?.(settings, this.#contextOf(node, this.#now, node.id)));
    }
    const links = source.chainLinks.map(({ chainId }) => chainId).filter((id) => chainNames.has(id) && !this.#chains.has(id));
    if (links.length > 0) await this.#read([...new Set(links)].map((id): Need<'chain'> => ({ is: 'chain', id })));
  }
}
