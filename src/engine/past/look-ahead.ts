/**
 * Follows messages that have not entered yet, changing nothing: so that their scripts run together, and what their nodes read is read
 * together. What it assumes may turn out otherwise: then a node waits in its turn.
 */
import { labelKey, type RunningChain, type RunningNode, type Target } from '../chain/running-chain.ts';
import type { Message } from '../message.ts';
import type { NodeContext } from '../node-type.ts';
import { NotRead, type Outcome, type Outcomes, SUCCESS } from '../outcome.ts';
import { plainResult } from '../scripts/plain-result.ts';
import type { AskedScript } from '../world/scripts.ts';
import type { RunAhead } from './foreseen-scripts.ts';

/** What they get goes on as it is, whatever they do. */
const PASSING = new Set([
  'telemetry.TbMsgTimeseriesNode',
  'telemetry.TbMsgAttributesNode',
  'telemetry.TbCalculatedFieldsNode',
  'profile.TbDeviceProfileNode',
  'flow.TbAckNode',
  'flow.TbCheckpointNode',
  'delay.TbMsgDelayNode',
]);
/** They change nothing: what they make of a message is what they will make of it. */
const READING = /^(?:filter|metadata|transform)\.|^flow\.TbRuleChainInputNode$/;
/** Parts that are not looked through after one in which there was nothing to wait for: at first so many, then twice as many each time. */
const PARTS_BETWEEN = 10;
const MOST_PARTS_BETWEEN = 160;
/** Nodes of one message. */
const MOST_NODES = 40;

export interface Sight {
  readonly chain: RunningChain;
  /** Another one, where it is known. */
  chainOf(id: string): RunningChain | undefined;
  /** Runs what is taken back, at the time of the message. */
  tried<T>(node: RunningNode, message: Message, body: (context: NodeContext) => T): T;
  /** Throws NotRead for a chain that is called and not known. */
  checked(outcomes: Outcomes): Outcomes;
  /** What runs the scripts of the next messages, and keeps their results for their turns. */
  scripts(): RunAhead;
  /** Reads what is not known yet. */
  read(needs: readonly unknown[]): Promise<void>;
}

/** A message at a node. */
interface Ahead {
  readonly node: RunningNode;
  readonly message: Message;
  /** What is made of one message shares it. */
  readonly nodes: { left: number };
}

interface Waiting extends AskedScript {
  readonly one: Ahead;
}

class Look {
  readonly #sight: Sight;
  readonly #scripts: RunAhead;
  /** Nodes that change something are tried with the first message of an entity only: for what they read. */
  readonly #tried: Set<string>;
  #open: Ahead[] = [];
  #needs: unknown[] = [];
  #waiting: Waiting[] = [];
  #blocked: Ahead[] = [];

  constructor(sight: Sight, tried: Set<string>) {
    this.#sight = sight;
    this.#scripts = sight.scripts();
    this.#tried = tried;
  }

  /** Whether there was something to wait for. */
  async through(messages: readonly Message[]): Promise<boolean> {
    const { chain } = this.#sight;
    let hasWaited = false;
    for (const message of messages) this.#enter(chain, message, { left: MOST_NODES });
    while (this.#open.length > 0) {
      for (let one = this.#open.pop(); one; one = this.#open.pop()) this.#walk(one);
      const [needs, waiting] = [this.#needs, this.#waiting];
      this.#open = this.#blocked;
      [this.#needs, this.#waiting, this.#blocked] = [[], [], []];
      if (needs.length === 0 && waiting.length === 0) continue;
      hasWaited = true;
      const [results] = await Promise.all([this.#scripts(waiting), needs.length > 0 ? this.#sight.read(needs) : undefined]);
      for (const [place, { one }] of waiting.entries()) {
        const result = results[place];
        if (result?.ok) this.#run(one, result.value);
      }
    }
    return hasWaited;
  }

  #walk(one: Ahead): void {
    const { message, node } = one;
    const { type, settings, clazz } = node;
    if (PASSING.has(clazz)) {
      this.#run(one, undefined);
      this.#follow(one, SUCCESS, message);
    } else if (type?.script) {
      const asked = this.#tryOut(one, (context) => type.script?.(message, settings, context));
      if (!asked) return;
      const known = plainResult(asked);
      if (!known) this.#waiting.push({ ...asked, one });
      else if (known.ok) this.#run(one, known.value);
    } else if (!type?.ask) this.#run(one, undefined);
  }

  /** Undefined for what waits to be read, and for what fails, which its turn will tell. */
  #tryOut<T>(one: Ahead, body: (context: NodeContext) => T): T | undefined {
    try {
      return this.#sight.tried(one.node, one.message, body);
    } catch (error) {
      if (!(error instanceof NotRead)) return undefined;
      this.#needs.push(...error.needs);
      this.#blocked.push(one);
      return undefined;
    }
  }

  #run(one: Ahead, answer: unknown): void {
    const { type, settings, clazz, id } = one.node;
    const isReading = READING.test(clazz);
    if (!isReading) {
      const place = `${id} ${one.message.originator.id}`;
      if (this.#tried.has(place)) return;
      this.#tried.add(place);
    }
    if (!type) return;
    const outcomes = this.#tryOut(one, (context) => this.#sight.checked(type.run(one.message, settings, context, answer)));
    if (isReading) for (const outcome of outcomes ?? []) this.#goOn(one, outcome);
  }

  #goOn(one: Ahead, outcome: Outcome): void {
    if (outcome.kind === 'label') this.#follow(one, outcome.label, outcome.message);
    else if (outcome.kind === 'call') this.#enter(this.#sight.chainOf(outcome.chainId), outcome.message, one.nodes);
  }

  #follow({ node, nodes }: Ahead, label: string, message: Message): void {
    const targets: readonly Target[] = node.links.get(labelKey(label))?.targets ?? [];
    for (const target of targets) {
      if ('nodeId' in target) this.#arrive(this.#sight.chainOf(node.chainId), target.nodeId, message, nodes);
      else this.#enter(this.#sight.chainOf(target.chainId), message, nodes);
    }
  }

  #enter(chain: RunningChain | undefined, message: Message, nodes: Ahead['nodes']): void {
    if (chain?.firstNodeId !== undefined) this.#arrive(chain, chain.firstNodeId, message, nodes);
  }

  #arrive(chain: RunningChain | undefined, id: string, message: Message, nodes: Ahead['nodes']): void {
    const node = chain?.nodes.get(id);
    if (!node?.type || nodes.left <= 0) return;
    nodes.left -= 1;
    this.#open.push({ node, message, nodes });
  }
}

/**
 * What looks through messages, a part after the other; undefined: not through this one, because there was nothing to wait for in the last.
 * Rejects where no script can run.
 */
export function lookAhead(sight: Sight): (messages: readonly Message[]) => Promise<void> | undefined {
  const tried = new Set<string>();
  let left = 0;
  let between = PARTS_BETWEEN;
  return (messages) => {
    if (left > 0) {
      left -= 1;
      return undefined;
    }
    return new Look(sight, tried).through(messages).then((hasWaited) => {
      left = hasWaited ? 0 : between;
      between = hasWaited ? PARTS_BETWEEN : Math.min(2 * between, MOST_PARTS_BETWEEN);
    });
  };
}
