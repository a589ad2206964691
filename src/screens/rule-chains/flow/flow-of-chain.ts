/** Numbers of nodes and links of a chain, from what its nodes recorded. */
import { type ChainFlowSnapshot, FLOW_COUNTS, LABEL_COUNTS } from '../../../contract/chain-flow.ts';
import type { Part } from '../../../contract/part.ts';
import { firstOf, linkKey, linksOf, type NodeKey, nodesOf, textOf } from '../../../rule-chains/document/chain-document.ts';
import { storedId } from '../../../rule-chains/document/recording.ts';
import { FIRST_ID, nodeId } from '../canvas/flow-elements.ts';

/** `rate`: in the last minute. */
export interface Flow {
  readonly total: number;
  readonly rate: number;
  readonly failed: number;
}

/** By ids of the canvas: nodes that record, and links that can be counted. */
export type Flows = ReadonlyMap<string, Flow>;

const FAILURE = 'failure';
const fold = (label: string) => label.toLowerCase();

interface Ways {
  readonly node: NodeKey;
  readonly id: string;
}

/** Which numbers belong to which node and link: to be made once for each state of a chain. */
export class ChainPlaces {
  private readonly nodes: readonly Ways[];
  private readonly document: Part;

  constructor(document: Part) {
    this.document = document;
    this.nodes = Object.entries(nodesOf(document)).flatMap(([node, part]) => {
      const id = storedId(part)?.id;
      return id === undefined ? [] : [{ node, id }];
    });
  }

  /** Links out of a node that records are counted there, else at the node that they alone lead to. */
  flowsOf({ nodes, counts, labels, byLabel }: Pick<ChainFlowSnapshot, 'nodes' | 'counts' | 'labels' | 'byLabel'>): Flows {
    const flows = new Map<string, Flow>();
    const places = new Map(nodes.map((id, place) => [id, place]));
    const recording = new Map<NodeKey, number>();
    for (const { node, id } of this.nodes) {
      const place = places.get(id);
      if (place === undefined) continue;
      recording.set(node, place);
      const [into = 0, out = 0, failed = 0, intoRate = 0, outRate = 0] = counts.subarray(place * FLOW_COUNTS.length);
      // Nodes that make messages themselves have none that come in.
      flows.set(nodeId(node), into > 0 ? { total: into, rate: intoRate, failed } : { total: out, rate: outRate, failed });
    }
    const left = new Map<string, { total: number; rate: number }>();
    for (let i = 0; i < byLabel.length; i += LABEL_COUNTS.length) {
      const [node = 0, label = 0, total = 0, rate = 0] = byLabel.subarray(i);
      left.set(`${node} ${fold(labels[label] ?? '')}`, { total, rate });
    }
    const links = linksOf(this.document);
    const into = Map.groupBy(links, ({ to }) => to);
    const first = firstOf(this.document);
    for (const { from, to, labels: over } of links) {
      const place = recording.get(from);
      const key = linkKey(from, to);
      if (place !== undefined) {
        const flow = { total: 0, rate: 0, failed: 0 };
        for (const label of over) {
          const { total = 0, rate = 0 } = left.get(`${place} ${fold(label)}`) ?? {};
          flow.total += total;
          flow.rate += rate;
          if (fold(label) === FAILURE) flow.failed += total;
        }
        flows.set(key, flow);
      } else if (into.get(to)?.length === 1 && first !== to) this.countAtEnd(flows, key, to, over);
    }
    if (first !== null && !into.has(first)) this.countAtEnd(flows, FIRST_ID, first, []);
    return flows;
  }

  private countAtEnd(flows: Map<string, Flow>, line: string, to: NodeKey, over: readonly string[]): void {
    const flow = flows.get(nodeId(to));
    if (flow) flows.set(line, { ...flow, failed: over.some((label) => fold(label) === FAILURE) ? flow.total : 0 });
  }
}

/** How much a node recorded since its events are followed. Undefined: they are not. */
export function recordedOf({ nodes, counts }: Pick<ChainFlowSnapshot, 'nodes' | 'counts'>, id: string): number | undefined {
  const place = nodes.indexOf(id);
  if (place < 0) return undefined;
  const [into = 0, out = 0] = counts.subarray(place * FLOW_COUNTS.length);
  return into + out;
}

/** The way of one message by ids of the canvas, with the number of the step of each node. */
export function wayOf(document: Part, events: readonly { readonly node: string; readonly direction: string; readonly label: string }[]) {
  const keys = new Map(Object.entries(nodesOf(document)).map(([key, node]) => [textOf(storedId(node)?.id), key]));
  const steps = new Map<string, number>();
  const left = new Set<string>();
  for (const { node, direction, label } of events) {
    const key = keys.get(node);
    if (key === undefined) continue;
    if (!steps.has(nodeId(key))) steps.set(nodeId(key), steps.size + 1);
    if (direction === 'OUT') left.add(`${key} ${fold(label)}`);
  }
  const ids = new Set<string>(steps.keys());
  for (const { from, to, labels } of linksOf(document)) {
    if (labels.some((label) => left.has(`${from} ${fold(label)}`))) ids.add(linkKey(from, to));
  }
  const first = firstOf(document);
  if (first !== null && steps.get(nodeId(first)) === 1) ids.add(FIRST_ID);
  return { ids, steps };
}
