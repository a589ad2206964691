/** Reads files with rule chains, of all releases: a chain with its metadata, several at once, or the body of a call. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { BOX, classOf, nameOf, nodesOf, textOf } from '../document/chain-document.ts';
import { type Finding, readMetadata } from '../document/read-metadata.ts';

/** `no-metadata`: a chain without the part that has its nodes. */
export type FileFault = 'not-json' | 'no-chain' | 'no-name' | 'no-metadata';

/** What was done to a chain on its way in. */
export type FileNote =
  | Finding
  /** Recording of all messages, which was left on, was switched off. */
  | { readonly is: 'debug-off'; readonly nodes: readonly string[] }
  /** It was the root chain of its tenant, and comes in as an ordinary one. */
  | { readonly is: 'was-root' }
  /** It ran elsewhere than on the server itself, as those of edges do. */
  | { readonly is: 'of-other-type'; readonly type: string }
  /** A node that no server would take is left out. */
  | { readonly is: 'no-class'; readonly node: number; readonly name: string }
  /** It is called as its class. */
  | { readonly is: 'no-name'; readonly node: number; readonly name: string }
  /** A member of the chain or its metadata is not what it must be, and is left out. */
  | { readonly is: 'wrong-member'; readonly member: string }
  /** Chain boxes of older servers, by their groups. */
  | { readonly is: 'boxes'; readonly count: number; readonly links: number };

export interface FileChain {
  readonly document: Part;
  readonly notes: readonly FileNote[];
  /** By which other chains of the file may point here. */
  readonly ids: readonly string[];
}

export type ReadFile = { readonly chains: readonly FileChain[] } | { readonly fault: FileFault; readonly reason: string };

/** What ties a chain and its nodes to where they come from. */
const OF_ITS_SERVER = ['id', 'createdTime', 'tenantId', 'ruleChainId'];

/** The type of chains that run on the server itself. */
const ORDINARY = 'CORE';

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const hasNodes = (part: Part) => Array.isArray(part.nodes) || part.nodes === null;

/** The chains of a file with their metadata. */
function pairsOf(json: unknown, name: string): [ruleChain: Part, metadata: unknown][] {
  const file = partOf(json);
  if (Array.isArray(file.ruleChains) && Array.isArray(file.metadata)) {
    const all: readonly unknown[] = file.metadata;
    return file.ruleChains.map(partOf).map((chain, i) => {
      const id = partOf(chain.id).id;
      return [chain, all.find((one) => id !== undefined && partOf(partOf(one).ruleChainId).id === id) ?? all[i]];
    });
  }
  if (isPart(file.ruleChain)) return [[file.ruleChain, file.metadata]];
  if (isPart(file.metadata) && hasNodes(file.metadata)) return [[file, file.metadata]];
  return hasNodes(file) ? [[{ name: file.name ?? name }, without(file, ['name'])]] : [];
}

/** Its recording of messages, at most for failures; undefined: it was so. */
function quiet(node: Part): Part | undefined {
  const settings = partOf(node.debugSettings);
  const recordsAll = settings.allEnabled === true || Number(settings.allEnabledUntil ?? 0) > 0;
  if (node.debugMode !== true && !recordsAll) return undefined;
  return {
    ...node,
    ...('debugMode' in node ? { debugMode: false } : {}),
    ...(recordsAll ? { debugSettings: { ...settings, allEnabled: false, allEnabledUntil: 0 } } : {}),
  };
}

const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number';
/** What each member must be, where it is there. */
const OF_CHAIN = { additionalInfo: isPart, debugMode: isFlag };
const OF_METADATA = {
  ...{ nodes: Array.isArray, connections: Array.isArray, ruleChainConnections: Array.isArray, notes: Array.isArray },
  firstNodeIndex: isNumber,
};
const wrongMembers = (part: Part, kinds: Readonly<Record<string, (value: unknown) => boolean>>) =>
  Object.keys(kinds).filter((member) => (part[member] ?? null) !== null && kinds[member]?.(part[member]) === false);

/** Nodes without a class become nothing, which is reported by `readMetadata`. */
function readNodes(all: readonly unknown[]) {
  const notes = new Map<number, FileNote>();
  const noisy: string[] = [];
  const nodes = all.map((node, index) => {
    if (!isPart(node)) return node;
    const clazz = classOf(node).trim();
    if (clazz === '') return void notes.set(index, { is: 'no-class', node: index, name: nameOf(node) });
    const name = nameOf(node).trim() === '' ? (clazz.split('.').at(-1) ?? clazz) : nameOf(node);
    if (name !== node.name) notes.set(index, { is: 'no-name', node: index, name });
    const silent = quiet(node);
    if (silent) noisy.push(name);
    return { ...without(silent ?? node, OF_ITS_SERVER), name };
  });
  return { nodes, noisy, notes };
}

function readOne(sentChain: Part, sentMetadata: Part): FileChain {
  const wrong = [wrongMembers(sentChain, OF_CHAIN), wrongMembers(sentMetadata, OF_METADATA)] as const;
  const ruleChain = without(sentChain, wrong[0]);
  const metadata = without(sentMetadata, wrong[1]);
  const { nodes, noisy, notes: ofNodes } = readNodes(Array.isArray(metadata.nodes) ? metadata.nodes : []);
  const isNoisy = ruleChain.debugMode === true;
  const type = ruleChain.type ?? ORDINARY;
  const chain = {
    ...without(ruleChain, [...OF_ITS_SERVER, 'metadata']),
    ...{ firstRuleNodeId: null, root: false, ...(isNoisy ? { debugMode: false } : {}), ...(type === ORDINARY ? {} : { type: ORDINARY }) },
  };
  const { document, findings } = readMetadata({ ...without(metadata, ['ruleChainId']), nodes }, chain);
  const isTold = (finding: Finding) => finding.is === 'no-node' && ofNodes.has(finding.node);
  const notes: FileNote[] = [...ofNodes.values(), ...findings.filter((one) => !isTold(one))];
  notes.push(...wrong.flat().map((member) => ({ is: 'wrong-member', member }) as const));
  if (noisy.length > 0 || isNoisy) notes.push({ is: 'debug-off', nodes: noisy });
  if (ruleChain.root === true) notes.push({ is: 'was-root' });
  if (type !== ORDINARY) notes.push({ is: 'of-other-type', type: String(type) });
  const count = Object.values(nodesOf(document)).filter((node) => classOf(node) === BOX).length;
  const links = Array.isArray(metadata.ruleChainConnections) ? metadata.ruleChainConnections.length : 0;
  if (count > 0) notes.push({ is: 'boxes', count, links });
  const ids = [ruleChain.id, ruleChain.externalId, metadata.ruleChainId].map((id) => textOf(partOf(id).id));
  return { document, notes, ids: ids.filter((id) => id !== '') };
}

/**
 * @param text with or without a byte-order mark.
 * @param name of what has none: metadata alone, as calls have it.
 */
export function readFile(text: string, name = ''): ReadFile {
  const read = parsed(text);
  if (!read) return { fault: 'not-json', reason: '' };
  const pairs = pairsOf(read.json, name);
  if (pairs.length === 0) return { fault: 'no-chain', reason: '' };
  if (pairs.some(([{ name }]) => textOf(name).trim() === '')) return { fault: 'no-name', reason: '' };
  if (!pairs.every((pair): pair is [Part, Part] => isPart(pair[1]))) return { fault: 'no-metadata', reason: '' };
  return { chains: pairs.map(([ruleChain, metadata]) => readOne(ruleChain, metadata)) };
}
