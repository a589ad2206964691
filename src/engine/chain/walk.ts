/** How a message goes from node to node. */
import { type Caller, type Message, MOST_RUNS } from '../message.ts';
import { askNode, isAsking, type NodeContext, type NodeType } from '../node-type.ts';
import { failure, NodeError, NotRead, type Outcome, type Outcomes } from '../outcome.ts';
import type { ScriptResult } from '../world/scripts.ts';
import { type Links, labelKey, type RunningChain, type RunningNode, type Target } from './running-chain.ts';

/** What is to be done next: a node gets a message. */
export interface Step {
  readonly nodeId: string;
  readonly chainId: string;
  readonly message: Message;
  /** Of the link that led here; empty if the message went several ways, or comes from the node itself. */
  readonly label: string;
}

/** What a walk needs, and tells. */
export interface Surroundings {
  chain(id: string): RunningChain | undefined;
  context(node: RunningNode): NodeContext;
  /** Keeps a step for `answer`: its node asks something, or it is one too many for now. */
  later(step: Step): void;
  /** Keeps a step until what its node reads is there; it is to be run anew. Needed where reading throws NotRead. */
  notRead?(step: Step, error: NotRead): void;
  /** Why no further message may wait for the node; undefined: it may. */
  refusal?(node: RunningNode): string | undefined;
  /** Another message for the root chain. */
  enterRoot(message: Message): void;
  entered(node: RunningNode, message: Message, label: string): void;
  left(node: RunningNode, outcome: Outcome): void;
  /** The chain does not end, or makes too many messages of one: this one ends here. */
  stopped?(node: RunningNode, why: string): void;
  /** The message ends without an outcome: its node is gone or did not start. */
  ended(step: Step, why: string): void;
  /** An error that is no outcome: a fault of this program. */
  failed(node: RunningNode, error: unknown): void;
}

/** Of nodes that wait for nothing, too. */
type ForeseenAnswer = ScriptResult | typeof NOTHING;
const NOTHING = { ok: true, value: undefined } as const;

/** In one turn; a chain that splits messages again and again goes on in the next. */
const MOST_RUNS_A_TURN = 200;

/** The first step of a message in a chain; undefined: the chain has no first node, and the message is done with. */
export function stepInto(chain: RunningChain, message: Message, label = ''): Step | undefined {
  return chain.firstNodeId === undefined ? undefined : { nodeId: chain.firstNodeId, chainId: chain.id, message, label };
}

/** Runs nodes that ask nothing, until all messages have ended or wait. In the order of the links, one way after the other. */
export function walk(steps: readonly Step[], around: Surroundings): void {
  const open = [...steps].reverse();
  let runs = 0;
  for (let step = open.pop(); step; step = open.pop()) {
    const node = nodeOf(step, around);
    if (!node) continue;
    runs += 1;
    const waits = isAsking(node.type);
    const followers = ran(step, node, waits, runs, around) ?? kept(step, node, waits, around);
    for (const follower of followers.reverse()) open.push(follower);
  }
}

/** Undefined: not now. */
function ran(step: Step, node: Started, waits: boolean, runs: number, around: Surroundings): Step[] | undefined {
  if (runs > MOST_RUNS_A_TURN) return undefined;
  try {
    const answer = waits ? foreseen(step, node, around) : NOTHING;
    if (!answer) return undefined;
    const message = enter(step, node, around);
    if (answer.ok) return concluded(node, message, answer.value, around);
    return followed(node, failed(node, message, answer.error, around), around);
  } catch (error) {
    if (!(error instanceof NotRead) || !around.notRead) throw error;
    around.notRead(step, error);
    return [];
  }
}

/** What waits is kept, unless too much does. */
function kept(step: Step, node: Started, waits: boolean, around: Surroundings): Step[] {
  const why = waits ? around.refusal?.(node) : undefined;
  if (why !== undefined) return followed(node, [failure(enter(step, node, around), why)], around);
  around.later(step);
  return [];
}

/** What the node would wait for, if it is known. */
function foreseen({ message }: Step, node: Started, around: Surroundings): ForeseenAnswer | undefined {
  const { type, settings } = node;
  if (!type.script) return undefined;
  try {
    const context = around.context(node);
    const asked = type.script(message, settings, context);
    return asked ? context.world.scripts.atOnce?.(asked) : NOTHING;
  } catch (error) {
    if (error instanceof NotRead) throw error;
    return { ok: false, error };
  }
}

/** What a node got for a message that waited for it; `walk` goes on with what `conclude` gives. */
export interface Answered {
  /** The steps that follow. To be called in the transaction that forgets the step. */
  conclude(): Step[];
}

/** Runs one step that `later` kept. Never rejects. */
export async function answer(step: Step, around: Surroundings): Promise<Answered> {
  const node = nodeOf(step, around);
  if (!node) return { conclude: () => [] };
  const message = enter(step, node, around);
  try {
    const answer = isEndless(message) ? undefined : await askNode(node.type, message, node.settings, around.context(node));
    return { conclude: () => concluded(node, message, answer, around) };
  } catch (error) {
    if (error instanceof NotRead) return { conclude: () => rethrown(error) };
    return { conclude: () => followed(node, failed(node, message, error, around), around) };
  }
}

function rethrown(error: NotRead): never {
  throw error;
}

type Started = RunningNode & { readonly type: NodeType };

function nodeOf(step: Step, around: Surroundings): Started | undefined {
  const node = around.chain(step.chainId)?.nodes.get(step.nodeId);
  // It has its type, as was just seen.
  if (node?.type) return node as Started;
  around.ended(step, node?.problem ?? 'The node is gone');
  return undefined;
}

function enter({ message, label }: Step, node: RunningNode, around: Surroundings): Message {
  const counted = { ...message, runsLeft: message.runsLeft - 1 };
  around.entered(node, counted, label);
  return counted;
}

const isEndless = ({ runsLeft }: Message) => runsLeft < 0;
const ENDLESS = `The message and what was made of it have run through ${MOST_RUNS} nodes: the chain does not end`;

function stopped(node: RunningNode, message: Message, why: string, around: Surroundings): Step[] {
  around.left(node, failure(message, why));
  around.stopped?.(node, why);
  return [];
}

function concluded(node: Started, message: Message, answer: unknown, around: Surroundings): Step[] {
  if (isEndless(message)) return stopped(node, message, ENDLESS, around);
  let outcomes: Outcomes;
  try {
    outcomes = node.type.run(message, node.settings, around.context(node), answer);
  } catch (error) {
    if (error instanceof NotRead) throw error;
    outcomes = failed(node, message, error, around);
  }
  // What is left for each is not enough for another node.
  if (!node.type.keepsMessages && outcomes.length > Math.max(FEW, message.runsLeft))
    return stopped(node, message, tooMany(outcomes.length, message), around);
  return followed(node, outcomes, around);
}

/** As most nodes make of a message, with an answer to its sender. */
const FEW = 3;
const tooMany = (count: number, { runsLeft }: Message) =>
  `The node makes ${count} messages of one, which may run through ${runsLeft} more nodes together: none of them goes on`;

function followed(node: RunningNode, outcomes: Outcomes, around: Surroundings): Step[] {
  const made: (Step | Message)[] = [];
  for (const outcome of outcomes) {
    around.left(node, outcome);
    if (outcome.kind === 'root') made.push(outcome.message);
    else made.push(...next(node, outcome, around));
  }
  const [only] = made;
  // As most are: nothing is to be shared.
  if (made.length === 1 && only && 'nodeId' in only) return [only];
  const sharers = node.type?.keepsMessages ? 1 : made.length;
  const share = <T extends { readonly runsLeft: number }>(message: T): T => ({
    ...message,
    runsLeft: Math.floor(message.runsLeft / sharers),
  });
  return made.flatMap((one) => {
    if ('nodeId' in one) return [{ ...one, message: share(one.message) }];
    around.enterRoot(share(one));
    return [];
  });
}

function failed(node: RunningNode, message: Message, error: unknown, around: Surroundings): Outcomes {
  if (!(error instanceof NodeError)) around.failed(node, error);
  return [failure(message, error instanceof Error ? error.message : String(error))];
}

function next(node: RunningNode, outcome: Outcome, around: Surroundings): Step[] {
  const { message } = outcome;
  switch (outcome.kind) {
    case 'acknowledged':
    case 'root':
      return [];
    case 'call':
      return steps([{ chainId: outcome.chainId }], '', { ...message, callers: [...message.callers, callerOf(node)] }, node, around);
    case 'answer':
      return answered(outcome.label, message, around);
    case 'label':
      return linked(node, outcome.label, message, around);
  }
}

const callerOf = ({ id, chainId }: RunningNode): Caller => ({ nodeId: id, chainId });

function linked(node: RunningNode, label: string, message: Message, around: Surroundings): Step[] {
  const links: Links | undefined = node.links.get(labelKey(label));
  if (!links) return [];
  return steps(links.targets, links.targets.length === 1 ? links.label : '', message, node, around);
}

/** What a chain answers leaves the node that sent the message there. */
function answered(label: string, message: Message, around: Surroundings): Step[] {
  const caller = message.callers.at(-1);
  const node = caller && around.chain(caller.chainId)?.nodes.get(caller.nodeId);
  if (!node) return [];
  const back: Outcome = { kind: 'label', label, message: { ...message, callers: message.callers.slice(0, -1) } };
  return followed(node, [back], around);
}

function steps(targets: readonly Target[], label: string, message: Message, from: RunningNode, around: Surroundings): Step[] {
  const found: Step[] = [];
  for (const target of targets) {
    const chain = 'nodeId' in target ? undefined : around.chain(target.chainId);
    if ('nodeId' in target) found.push({ nodeId: target.nodeId, chainId: from.chainId, message, label });
    const step = chain && stepInto(chain, message, label);
    if (step) found.push(step);
  }
  return found;
}
