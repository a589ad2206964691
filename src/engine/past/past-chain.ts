/**
 * A chain over what devices sent. Messages enter in the order of their times, and what nodes tell themselves comes between them. What a
 * device sent is done with before its next message begins; while scripts run or something is read, other devices go on, for a minute of
 * the past at most.
 */
import type { PastText, TriedSaved } from '../../contract/back-test.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import type { RunningChain, RunningNode } from '../chain/running-chain.ts';
import { answer, type Step, type Surroundings, stepInto, walk } from '../chain/walk.ts';
import type { Message } from '../message.ts';
import type { NodeContext } from '../node-type.ts';
import { NotRead, SUCCESS } from '../outcome.ts';
import { DevicesMeet, goApart, TOGETHER } from './apart.ts';
import { ComingMessages, MOST_PARTS } from './coming-messages.ts';
import { ForeseenScripts } from './foreseen-scripts.ts';
import { Held } from './held.ts';
import { Journal } from './journal.ts';
import { lookAhead } from './look-ahead.ts';
import { NodeCounts } from './node-counts.ts';
import { NodeMemories } from './node-memories.ts';
import type { PastChainParts, PastChainResult } from './past-chain-parts.ts';
import { PastChains } from './past-chains.ts';
import type { PastMessages } from './past-messages.ts';
import { pastWorld } from './past-world.ts';
import { textsIn } from './texts-in.ts';
import { TimeQueue } from './time-queue.ts';

/** Of results of scripts that are run before their turn, of a part of what comes. */
const MOST_FORESEEN_LETTERS = 8_000_000;
/** Steps that wait for scripts, of all devices: no further message begins then. */
const MOST_WAITING = 5000;
/** Messages and timers that begin between two breaths; a turn has few nodes. */
const TURNS_A_BREATH = 8;
/** How far the past of one device may be ahead of that of another. */
const MOST_AHEAD_MS: DurationMs = 60_000;

interface Event {
  readonly at: EpochMs;
  /** What it is a matter of, one after the other. */
  readonly lane: string;
  readonly rank: number;
  readonly steps: readonly Step[];
}

/** Of the same time: what a node waits for comes before what arrives. */
const RANKS = { woken: 0, arrived: 1 } as const;

interface Lane {
  readonly name: string;
  /** Of what runs. */
  at: EpochMs;
  readonly next: TimeQueue<Event>;
}

interface PastContext extends NodeContext {
  readonly lane: string;
}

/** What walks now, from one message or timer. */
interface Turn {
  readonly at: EpochMs;
  readonly lane: string;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly step: Step;
  /** Null: its node asks. */
  readonly needs: readonly unknown[] | null;
}

export class PastChain {
  readonly #parts: PastChainParts;
  readonly #journal = new Journal();
  readonly #held: Held;
  readonly #memories: NodeMemories;
  readonly #counts = new NodeCounts();
  readonly #chains: PastChains;
  readonly #timers = new TimeQueue<Event>();
  /** Those that wait. */
  readonly #busy = new Map<string, Lane>();
  /** The time up to which everything has begun, or waits in its lane. */
  #reached: EpochMs;
  /** How often each key would have been stored. */
  readonly #saved = new Map<TriedSaved['what'], Map<string, number>>();
  readonly #world: ReturnType<typeof pastWorld>;
  readonly #scripts: ForeseenScripts;
  #now: EpochMs;
  /** Whose message runs. */
  #device = '';
  #look: ReturnType<typeof lookAhead> | undefined;
  #message: Message | undefined;
  #messages = 0;
  #waiting = 0;
  readonly #around = this.#surroundings();
  #turn: Turn = { at: 0, lane: '', waiting: [] };
  #latest: { readonly turn: Turn; readonly context: NodeContext } | null = null;
  #toRoot = 0;
  #lastId = 0;
  #broken: { readonly error: unknown } | null = null;
  #onProgress: () => void = () => undefined;
  /** Devices whose messages wait for those of others. */
  readonly #heldUp: (() => void)[] = [];

  constructor(parts: PastChainParts) {
    const { labels, known, release, tenant, start, isTried, scripts, chainNames } = parts;
    this.#parts = parts;
    this.#now = start;
    this.#reached = start;
    const apart = parts.goesApart ? goApart(() => this.#device, isTried) : TOGETHER;
    this.#memories = new NodeMemories(this.#journal, apart);
    this.#held = new Held(parts.mostHeld);
    this.#scripts = new ForeseenScripts(scripts, MOST_PARTS, MOST_FORESEEN_LETTERS);
    this.#world = pastWorld({
      ...{ known, release, tenant, start, isTried, scripts: this.#scripts, journal: this.#journal, held: this.#held, apart },
      ...{ now: () => this.#now, newId: this.#newId, chainName: (id) => chainNames.get(id) },
      valuesNow: () => this.#valuesNow(),
      onSaved: (what, values) => {
        const saved = this.#saved.get(what) ?? new Map<string, number>();
        this.#saved.set(what, saved);
        for (const { key } of values) saved.set(key, (saved.get(key) ?? 0) + 1);
      },
    });
    this.#chains = new PastChains({
      ...{ release, world: this.#world, known, chainNames, read: parts.read, journal: this.#journal },
      labelOf: ({ id }) => labels[id] ?? SUCCESS,
      look: (context, body) => this.#at(context as PastContext, body),
      begin: (message, context) => {
        // All contexts of a trial are made by #contextOf.
        ({ now: this.#now, lane: this.#device } = context as PastContext);
        this.#message = message;
      },
      contextOf: (node) => this.#contextOf(node, this.#now, node.id),
    });
  }

  /** Whether it kept more than it may, and ended. */
  get isFull(): boolean {
    return this.#held.isFull;
  }

  /** The time up to which messages have entered. */
  get reached(): EpochMs {
    return this.#reached;
  }

  /**
   * Once; where devices go apart, for further ones again, but only after the last has ended. Rejects with what is no fault of the chain, and
   * with DevicesMeet.
   */
  async run(messages: PastMessages): Promise<void> {
    const { chain, start, end, breathe } = this.#parts;
    this.#look ??= this.#lookFrom(await this.#chains.load(chain));
    this.#reached = start;
    const coming = new ComingMessages(messages, this.#newId, this.#look);
    for (let turns = 0; !this.#isOver; turns++) {
      // Most messages wait for nothing, and are quicker than a look at a clock.
      const wait = (turns % TURNS_A_BREATH === 0 ? breathe() : undefined) ?? coming.whenReady();
      if (wait) {
        await wait;
        continue;
      }
      const timer = this.#timers.first?.at ?? Number.POSITIVE_INFINITY;
      const at = Math.min(coming.first?.ts ?? Number.POSITIVE_INFINITY, timer);
      const isOver = at >= end;
      if (isOver && this.#busy.size === 0) return;
      if (isOver || at > this.#slowest() + MOST_AHEAD_MS || this.#isCrowded) {
        await new Promise<void>((resolve) => {
          this.#onProgress = resolve;
        });
        continue;
      }
      this.#reached = Math.max(this.#reached, at);
      const woken = timer === at ? this.#timers.take() : undefined;
      const event = woken ?? this.#enter(at, coming.take());
      if (event) this.#begin(event);
    }
    if (this.#broken) throw this.#broken.error;
  }

  #slowest(): EpochMs {
    let least = Number.POSITIVE_INFINITY;
    for (const { at } of this.#busy.values()) if (at < least) least = at;
    return least;
  }

  result(): PastChainResult {
    const chains = this.#chains.all.map((chain) => ({ id: chain.id, name: chain.name, nodes: this.#counts.of(chain) }));
    return {
      ...{ alarms: this.#world.alarms.raised, messages: this.#messages, chains, toRoot: this.#toRoot },
      fullAt: this.#held.isFull ? Math.min(this.#reached, this.#slowest()) : null,
      saved: [...this.#saved].flatMap(([what, keys]) => [...keys].map(([key, count]) => ({ what, key, count }))),
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

  readonly #newId = (): string => {
    this.#lastId += 1;
    return `${this.#lastId.toString(16).padStart(8, '0')}-1dd2-11b2-8080-808080808080`;
  };

  #lookFrom(chain: RunningChain): (messages: readonly Message[]) => Promise<void> | undefined {
    return lookAhead({
      chain,
      chainOf: (id) => this.#chains.plain(id),
      scripts: () => this.#scripts.ahead(),
      read: (needs) => this.#chains.read(needs),
      checked: (outcomes) => this.#chains.checked(outcomes),
      tried: (node, { ts, originator }, body) => {
        const context = this.#contextOf(node, ts, originator.id);
        return this.#at(context, () => this.#journal.tried(() => body(context)));
      },
    });
  }

  #at<T>({ now, lane }: PastContext, body: () => T): T {
    const [nowBefore, deviceBefore] = [this.#now, this.#device];
    this.#now = now;
    this.#device = lane;
    try {
      return body();
    } finally {
      this.#now = nowBefore;
      this.#device = deviceBefore;
    }
  }

  #enter(at: EpochMs, message: Message | undefined): Event | undefined {
    const chain = this.#chains.of(this.#parts.chain.id);
    if (!message || !chain) return undefined;
    this.#messages += 1;
    const step = stepInto(chain, message);
    return { at, lane: message.originator.id, rank: RANKS.arrived, steps: step ? [step] : [] };
  }

  #begin(event: Event): void {
    const busy = this.#busy.get(event.lane);
    if (busy) return busy.next.add(event.at, event, event.rank);
    const lane: Lane = { name: event.lane, at: event.at, next: new TimeQueue() };
    this.#busy.set(event.lane, lane);
    this.#run(event, lane);
  }

  /** Until something waits, or nothing more is due in the lane. */
  #run(first: Event | undefined, lane: Lane): void {
    for (let event = first; event; event = this.#nextOf(lane)) {
      const turn: Turn = { at: event.at, lane: lane.name, waiting: [] };
      lane.at = event.at;
      this.#turn = turn;
      walk(event.steps, this.#around);
      if (turn.waiting.length === 0) continue;
      void this.#finish(turn)
        .catch((error: unknown) => {
          this.#broken ??= { error };
        })
        .then(() => {
          this.#run(this.#nextOf(lane), lane);
          this.#onProgress();
          for (const goOn of this.#heldUp.splice(0)) goOn();
        });
      return;
    }
    this.#busy.delete(lane.name);
    // What is not due yet waits with the timers of all.
    for (let one = lane.next.take(); one; one = lane.next.take()) this.#timers.add(one.at, { ...one, lane: lane.name }, one.rank);
  }

  #nextOf({ next }: Lane): Event | undefined {
    return next.first && next.first.at <= this.#reached && !this.#broken ? next.take() : undefined;
  }

  /** Steps in the order in which they began to wait. */
  async #finish(turn: Turn): Promise<void> {
    const around = this.#around;
    while (turn.waiting.length > 0 && !this.#isOver) {
      this.#turn = turn;
      const batch = turn.waiting.splice(0).map(({ step, needs }) => ({
        step,
        answered: needs ? this.#chains.read(needs) : answer(step, around),
      }));
      for (const { step, answered } of batch) {
        const found = await answered;
        await this.#parts.breathe();
        // Where chains make many messages of one, the devices go on one after the other.
        while (this.#isCrowded && this.#busy.keys().next().value !== turn.lane && !this.#isOver)
          await new Promise<void>((resolve) => this.#heldUp.push(resolve));
        if (this.#isOver) return;
        this.#waiting -= 1;
        this.#turn = turn;
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

  get #isOver(): boolean {
    return this.#parts.signal.aborted || this.#held.isFull || this.#broken !== null;
  }

  get #isCrowded(): boolean {
    return this.#waiting > MOST_WAITING;
  }

  #surroundings(): Surroundings {
    const wait = (one: Waiting) => {
      this.#waiting += 1;
      this.#turn.waiting.push(one);
    };
    const nodeOf = ({ chainId, nodeId }: Step) => this.#chains.of(chainId)?.nodes.get(nodeId);
    return {
      chain: (id) => this.#chains.of(id),
      context: (node) => {
        // A node with a script asks for it twice.
        if (this.#latest?.turn !== this.#turn || this.#latest.context.node !== node)
          this.#latest = { turn: this.#turn, context: this.#contextOf(node, this.#turn.at, this.#turn.lane) };
        return this.#latest.context;
      },
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
        if (error instanceof DevicesMeet || this.#parts.isFatal(error)) this.#broken ??= { error };
      },
    };
  }

  #contextOf(node: RunningNode, now: EpochMs, lane: string): PastContext {
    const { tenant, release } = this.#parts;
    return {
      tenantId: tenant.id,
      chainId: node.chainId,
      node,
      now,
      lane,
      release,
      world: this.#world,
      newId: this.#newId,
      memory: this.#memories.of(node.id),
      tellSelf: (message, at) => {
        const steps = [{ nodeId: node.id, chainId: node.chainId, message, label: '' }];
        this.#journal.afterwards(() =>
          (this.#busy.get(lane)?.next ?? this.#timers).add(at, { at, lane, steps, rank: RANKS.woken }, RANKS.woken),
        );
      },
    };
  }
}
