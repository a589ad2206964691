/**
 * A rule chain as it is edited: its nodes and links by keys, so that changes, undo and merges speak of things, never of places in lists.
 * Everything else of the stored metadata is kept as it is in `rest`. Rule chain boxes of older servers are nodes of a class of their own.
 */
import { type Part, partOf } from '../../contract/part.ts';

/** Class of boxes for other chains on servers before 3.3.3; never sent as a node. */
export const BOX = 'tb.internal.RuleChain';
/** Class of nodes that send to another chain, from 3.3.3 on. */
export const CHAIN_NODE = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode';
/** Class of nodes whose name is a label of the calling chain's node. */
export const OUTPUT_NODE = 'org.thingsboard.rule.engine.flow.TbRuleChainOutputNode';

/** Content that people edit, in `DocumentRules`. */
export const CONTENT = ['ruleChain', 'nodes', 'links', 'first', 'notes'] as const;

export type NodeKey = string;

/** All labels between two nodes. */
export interface Link {
  readonly from: NodeKey;
  readonly to: NodeKey;
  readonly labels: readonly string[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const nodesOf = (document: Part): Readonly<Record<NodeKey, Part>> => partOf(document.nodes) as Readonly<Record<NodeKey, Part>>;

export const nodeAt = (document: Part, key: NodeKey): Part | undefined => nodesOf(document)[key];

// A document is JSON to the types; its links are made by `readMetadata` and by edits of links alone.
export const linksOf = (document: Part): readonly Link[] => Object.values(partOf(document.links)) as unknown as readonly Link[];

export const notesOf = (document: Part): Readonly<Record<string, Part>> => partOf(document.notes) as Readonly<Record<string, Part>>;

/** Where the chain begins; null: nowhere, which is legal. */
export const firstOf = (document: Part): NodeKey | null => (typeof document.first === 'string' ? document.first : null);

export const linkKey = (from: NodeKey, to: NodeKey): string => `${from} → ${to}`;

export const linkAt = (document: Part, from: NodeKey, to: NodeKey): Link | undefined =>
  partOf(document.links)[linkKey(from, to)] as Link | undefined;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const classOf = (node: Part): string => textOf(node.type);

export const nameOf = (node: Part | undefined): string => textOf(node?.name);

export const configurationOf = (node: Part): Part => partOf(node.configuration);

export const descriptionOf = (node: Part): string => textOf(partOf(node.additionalInfo).description);

/** Whether it stands for another chain, in either form. */
export const isChainNode = (node: Part): boolean => classOf(node) === BOX || classOf(node) === CHAIN_NODE;

/** Id of the chain that a node stands for; null: none is chosen. */
export const targetOf = (node: Part): string | null => textOf(configurationOf(node).ruleChainId) || null;

/** As stored, whole or not; undefined: it has no place. */
export function storedSpot(node: Part): Spot | undefined {
  const { layoutX, layoutY } = partOf(node.additionalInfo);
  if (!Number.isFinite(layoutX) || !Number.isFinite(layoutY)) return undefined;
  return { x: layoutX as number, y: layoutY as number };
}
