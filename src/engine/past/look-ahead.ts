/**
 * Follows messages that have not entered yet through nodes that change nothing, so that their scripts run together. What it assumes may turn
 * out otherwise: then a script is run again in its turn.
 */
import { labelKey, type RunningChain, type RunningNode } from '../chain/running-chain.ts';
import type { Message } from '../message.ts';
import type { NodeContext } from '../node-type.ts';
import { SUCCESS } from '../outcome.ts';

const READING = /^(?:filter|metadata|transform)\./;
/** What they get goes on as it is, whatever they do. */
const PASSING = new Set([
  'telemetry.TbMsgTimeseriesNode',
  'telemetry.TbMsgAttributesNode',
  'telemetry.TbCalculatedFieldsNode',
  'profile.TbDeviceProfileNode',
  'flow.TbAckNode',
  'flow.TbCheckpointNode',
]);
/** Nodes of one message. */
const MOST_NODES = 40;

export interface Sight {
  readonly chain: RunningChain;
  /** With scripts that are run ahead; nothing that it remembers or tells itself is kept. */
  context(node: RunningNode, message: Message): NodeContext;
  /** Runs what reads, at the time of the message. */
  at<T>(message: Message, body: () => T): T;
}

/** Never rejects: it ends where something is not known yet. */
export async function lookAhead(message: Message, sight: Sight): Promise<void> {
  const { chain } = sight;
  let left = MOST_NODES;

  async function follow(id: string | undefined, one: Message): Promise<void> {
    const node = id === undefined ? undefined : chain.nodes.get(id);
    if (!node?.type || left <= 0) return;
    left -= 1;
    const outcomes = await outcomesOf(node, one);
    await Promise.all(outcomes.map(([label, made]) => goOn(node, label, made)));
  }

  async function goOn(node: RunningNode, label: string, one: Message): Promise<void> {
    const targets = node.links.get(labelKey(label))?.targets ?? [];
    await Promise.all(targets.map((target) => ('nodeId' in target ? follow(target.nodeId, one) : undefined)));
  }

  async function outcomesOf(node: RunningNode, one: Message): Promise<(readonly [label: string, message: Message])[]> {
    const { type, settings, clazz } = node;
    if (PASSING.has(clazz)) return [[SUCCESS, one]];
    if (!type || !READING.test(clazz)) return [];
    const context = sight.context(node, one);
    try {
      const answer = await type.ask?.(one, settings, context);
      const outcomes = sight.at(one, () => type.run(one, settings, context, answer));
      return outcomes.flatMap((outcome) => (outcome.kind === 'label' ? [[outcome.label, outcome.message] as const] : []));
    } catch {
      // Not read yet, or a failure, which its turn will tell.
      return [];
    }
  }

  await follow(chain.firstNodeId, message);
}
