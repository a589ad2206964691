/** Reads the metadata of a rule chain that a user sent. What cannot be stored as a whole is refused: 400/31, with the place of the fault. */
import * as z from 'zod/mini';
import { isPart, type Part } from '../../../src/contract/part.ts';
import { chainConnectionSchema, nodeConnectionSchema, ruleNodeSchema } from '../../../src/contract/rule-chain.ts';
import { LONGEST_TEXT } from '../../../src/contract/text-lengths.ts';
import type { Sliced } from '../../sliced.ts';
import { mapSliced } from '../../slices.ts';
import type { ChainLink, Link } from '../../storage/rule-nodes.ts';
import { badRequest } from '../api-error.ts';

const MOST_NODES = 5000;
const MOST_LINKS = 50_000;
/** Members of the metadata that have a meaning here. */
const KNOWN = ['ruleChainId', 'version', 'firstNodeIndex', 'nodes', 'connections', 'ruleChainConnections'];

export interface SentNode {
  /** Undefined: a new one. */
  readonly id: string | undefined;
  /** As it came. */
  readonly fields: Part & { readonly type: string; readonly name: string };
}

export interface SentMetadata {
  readonly version: number | undefined;
  readonly firstIndex: number | null;
  readonly nodes: readonly SentNode[];
  readonly connections: readonly (Link & Part)[];
  readonly ruleChainConnections: readonly (ChainLink & Part)[];
  readonly more: Part;
}

function listOf(sent: Part, name: string, most: number): readonly unknown[] {
  const list = sent[name] ?? [];
  if (!Array.isArray(list)) throw badRequest(`${name} must be a list`);
  if (list.length > most) throw badRequest(`${name} may have at most ${most} entries`);
  return list;
}

/** The value as it came, once it fits. */
function fitting<T>(schema: z.ZodMiniType<T>, value: unknown, place: string): T {
  const read = z.safeParse(schema, value);
  if (read.success) return value as T;
  const at = read.error.issues[0]?.path.join('.') ?? '';
  throw badRequest(`${place}${at === '' ? '' : `: ${at}`} cannot be read`);
}

function nodeOf(value: unknown, index: number): SentNode {
  const node = fitting(ruleNodeSchema, value, `Rule node ${index}`);
  const { id, type, name, configuration } = node;
  if (name.trim() === '') throw badRequest('Rule node name should be specified!');
  if (type.trim() === '') throw badRequest('Rule node type should be specified!');
  if (Math.max(name.length, type.length) > LONGEST_TEXT)
    throw badRequest(`Rule node ${index}: name and type may have ${LONGEST_TEXT} letters`);
  if (configuration !== undefined && configuration !== null && !isPart(configuration))
    throw badRequest(`Rule node ${index}: configuration cannot be read`);
  if (id && id.entityType !== 'RULE_NODE') throw badRequest(`Rule node ${index}: id cannot be read`);
  return { id: id?.id.toLowerCase(), fields: node };
}

function checkIndex(place: string, index: number, nodes: readonly SentNode[]): void {
  if (index >= nodes.length) throw badRequest(`${place}: there is no rule node ${index}`);
}

function checkLabel(place: string, type: string): void {
  if (type.trim() === '') throw badRequest(`${place} has no label`);
  if (type.length > LONGEST_TEXT) throw badRequest(`${place}: a label may have ${LONGEST_TEXT} letters`);
}

/** Takes away one node after the other to which no link leads: what is left leads in a circle. */
function checkCircles(nodes: readonly SentNode[], connections: readonly Link[]): void {
  const targets = nodes.map((): number[] => []);
  const incoming = nodes.map(() => 0);
  for (const { fromIndex, toIndex } of connections) {
    if (fromIndex === toIndex) throw badRequest("Can't create the relation to yourself.");
    targets[fromIndex]?.push(toIndex);
    incoming[toIndex] = (incoming[toIndex] ?? 0) + 1;
  }
  const free = [...nodes.keys()].filter((index) => incoming[index] === 0);
  for (const from of free)
    for (const to of targets[from] ?? []) {
      incoming[to] = (incoming[to] ?? 0) - 1;
      if (incoming[to] === 0) free.push(to);
    }
  if (free.length < nodes.length) throw badRequest("Can't create circling relations in rule chain.");
}

function checkIds(nodes: readonly SentNode[]): void {
  const ids = nodes.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw badRequest('A rule node is there twice');
}

/** Throws 400/31. */
export function* checkMetadata(sent: Part): Sliced<SentMetadata> {
  if (sent.nodes === undefined) throw badRequest('nodes must be a list');
  const nodes = yield* mapSliced([...listOf(sent, 'nodes', MOST_NODES).entries()], ([index, value]) => nodeOf(value, index));
  const connections = yield* mapSliced([...listOf(sent, 'connections', MOST_LINKS).entries()], ([index, value]) => {
    const place = `Connection ${index}`;
    const link = fitting(nodeConnectionSchema, value, place);
    checkIndex(place, link.fromIndex, nodes);
    checkIndex(place, link.toIndex, nodes);
    checkLabel(place, link.type);
    return link;
  });
  const ruleChainConnections = yield* mapSliced([...listOf(sent, 'ruleChainConnections', MOST_LINKS).entries()], ([index, value]) => {
    const place = `Connection ${index} to a rule chain`;
    const link = fitting(chainConnectionSchema, value, place);
    if (link.targetRuleChainId.entityType !== 'RULE_CHAIN') throw badRequest(`${place}: targetRuleChainId cannot be read`);
    checkIndex(place, link.fromIndex, nodes);
    checkLabel(place, link.type);
    return link;
  });
  const firstIndex = fitting(z.nullish(z.int().check(z.gte(0))), sent.firstNodeIndex, 'firstNodeIndex') ?? null;
  if (firstIndex !== null) checkIndex('firstNodeIndex', firstIndex, nodes);
  const version = fitting(z.nullish(z.int()), sent.version, 'version') ?? undefined;
  checkIds(nodes);
  checkCircles(nodes, connections);
  const more = Object.fromEntries(Object.entries(sent).filter(([name]) => !KNOWN.includes(name)));
  return { version, firstIndex, nodes, connections, ruleChainConnections, more };
}
