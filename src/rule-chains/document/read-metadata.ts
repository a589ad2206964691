/** Reads the nodes and links of a chain as servers and files have them. What cannot be is left out and reported, never thrown. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { sameValue } from '../../stored/same-value.ts';
import { BOX, classOf, type Link, linkKey, nameOf, nodesOf, storedSpot, textOf } from './chain-document.ts';

/** What was left out or is missing; numbers are places in the lists of the input. */
export type Finding =
  | { readonly is: 'first-gone'; readonly index: number; readonly nodes: number }
  | { readonly is: 'link-into-void'; readonly link: number; readonly end: 'from' | 'to'; readonly index: unknown }
  | { readonly is: 'link-without-label'; readonly link: number }
  | { readonly is: 'doubled'; readonly from: string; readonly to: string; readonly label: string; readonly count: number }
  | { readonly is: 'box-without-target'; readonly link: number }
  | { readonly is: 'no-node'; readonly node: number }
  | { readonly is: 'no-configuration'; readonly node: number; readonly name: string }
  | { readonly is: 'no-place'; readonly node: number; readonly name: string };

export interface ReadChain {
  readonly document: Part;
  readonly findings: readonly Finding[];
}

const MEMBERS = ['nodes', 'connections', 'ruleChainConnections', 'firstNodeIndex', 'notes'] as const;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idOf = (node: Part): string => textOf(partOf(node.id).id);

/** Members that a server writes into nodes. */
const OF_THE_SERVER = ['id', 'createdTime', 'ruleChainId', 'debugSettings', 'debugMode'];

/** Gives nodes the keys that they have in the version before, by their ids; those that had none yet by what they are. */
class Keys {
  private readonly byId = new Map<string, string>();
  private readonly unsaved: [key: string, content: Part][] = [];
  private readonly used = new Set<string>();

  constructor(before: Part | undefined) {
    for (const [key, node] of Object.entries(before ? nodesOf(before) : {})) {
      if (idOf(node)) this.byId.set(idOf(node), key);
      else if (classOf(node) !== BOX) this.unsaved.push([key, without(node, OF_THE_SERVER)]);
    }
  }

  of(node: Part, index: number): string {
    const id = idOf(node);
    const key = this.byId.get(id) ?? (id ? this.unsavedLike(node) : undefined) ?? (id || `node ${index}`);
    return this.unused(key);
  }

  unused(wanted: string): string {
    let key = wanted;
    for (let count = 2; this.used.has(key); count += 1) key = `${wanted} (${count})`;
    this.used.add(key);
    return key;
  }

  private unsavedLike(node: Part): string | undefined {
    const isLike = (of: Part) =>
      classOf(of) === classOf(node) && nameOf(of) === nameOf(node) && sameValue(storedSpot(of), storedSpot(node));
    const found = this.unsaved.findIndex(([, of]) => isLike(of) && sameValue(of.configuration, node.configuration));
    const place = found >= 0 ? found : this.unsaved.findIndex(([, of]) => isLike(of));
    return place < 0 ? undefined : this.unsaved.splice(place, 1)[0]?.[0];
  }
}

class Links {
  readonly all = new Map<string, Link>();
  private readonly doubled = new Map<string, Extract<Finding, { is: 'doubled' }>>();

  add(from: string, to: string, label: string, names: readonly [string, string]): void {
    const key = linkKey(from, to);
    const before = this.all.get(key)?.labels ?? [];
    // Servers compare labels without regard to case, but keep both.
    if (!before.includes(label)) return void this.all.set(key, { from, to, labels: [...before, label] });
    const known = this.doubled.get(`${key} ${label}`);
    this.doubled.set(`${key} ${label}`, { is: 'doubled', from: names[0], to: names[1], label, count: (known?.count ?? 0) + 1 });
  }

  findings(): Finding[] {
    return [...this.doubled.values()];
  }
}

function boxOf({ targetRuleChainId, additionalInfo }: Part): Part {
  return { type: BOX, name: '', configuration: { ruleChainId: textOf(partOf(targetRuleChainId).id) || null }, additionalInfo };
}

/**
 * @param metadata as a server answers it or as a file has it.
 * @param before another version of the same chain: what is the same node in both gets the same key.
 */
export function readMetadata(metadata: Part, ruleChain: Part = {}, before?: Part): ReadChain {
  const findings: Finding[] = [];
  const keys = new Keys(before);
  const nodes = new Map<string, Part>();
  const keyAt = listOf(metadata.nodes).map((node, index) => {
    if (!isPart(node)) return void findings.push({ is: 'no-node', node: index });
    const key = keys.of(node, index);
    nodes.set(key, node);
    const name = nameOf(node);
    if (!isPart(node.configuration)) findings.push({ is: 'no-configuration', node: index, name });
    if (!storedSpot(node)) findings.push({ is: 'no-place', node: index, name });
    return key;
  });
  const links = new Links();
  const endOf = (link: number, end: 'from' | 'to', index: unknown) => {
    const key = typeof index === 'number' ? keyAt[index] : undefined;
    if (key === undefined) findings.push({ is: 'link-into-void', link, end, index });
    return key;
  };
  const labelOf = (link: number, { type }: Part) => {
    if (textOf(type).trim() === '') return void findings.push({ is: 'link-without-label', link });
    return textOf(type);
  };
  const connections = listOf(metadata.connections);
  connections.map(partOf).forEach((one, link) => {
    const from = endOf(link, 'from', one.fromIndex);
    const to = from && endOf(link, 'to', one.toIndex);
    const label = to && labelOf(link, one);
    if (from && to && label) links.add(from, to, label, [nameOf(nodes.get(from)), nameOf(nodes.get(to))]);
  });
  const boxes = new Map<string, string>();
  listOf(metadata.ruleChainConnections)
    .map(partOf)
    .forEach((one, i) => {
      const link = connections.length + i;
      const from = endOf(link, 'from', one.fromIndex);
      const label = from && labelOf(link, one);
      if (!from || !label) return;
      const box = boxOf(one);
      if (box.configuration && !partOf(box.configuration).ruleChainId) {
        findings.push({ is: 'box-without-target', link });
        return;
      }
      const group = textOf(partOf(one.additionalInfo).ruleChainNodeId);
      const known = group === '' ? undefined : boxes.get(group);
      const to = known ?? keys.unused(group || `box ${i}`);
      if (known === undefined) {
        nodes.set(to, box);
        if (group) boxes.set(group, to);
      }
      links.add(from, to, label, [nameOf(nodes.get(from)), to]);
    });
  const { firstNodeIndex } = metadata;
  const first = typeof firstNodeIndex === 'number' ? keyAt[firstNodeIndex] : undefined;
  if (typeof firstNodeIndex === 'number' && first === undefined && firstNodeIndex !== -1)
    findings.push({ is: 'first-gone', index: firstNodeIndex, nodes: keyAt.length });
  const notes = listOf(metadata.notes).map((note, i): [string, Part] => [textOf(partOf(note).id) || `note ${i}`, partOf(note)]);
  const document = {
    ruleChain,
    nodes: Object.fromEntries(nodes),
    links: Object.fromEntries(links.all),
    first: first ?? null,
    notes: Object.fromEntries(notes),
    rest: { ...without(metadata, MEMBERS), hasNotes: Array.isArray(metadata.notes) },
  };
  return { document, findings: [...findings, ...links.findings()] };
}
