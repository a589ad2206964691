/** What the canvas draws of a chain. Parts that did not change give the same objects, so that only changed ones are drawn. */
import { type Edge, type Node, type NodeHandle, Position, type ReactFlowInstance } from '@xyflow/react';
import type { Part } from '../../../contract/part.ts';
import {
  firstOf,
  type Link,
  linkKey,
  linksOf,
  type NodeKey,
  nodesOf,
  notesOf,
  type Spot,
  textOf,
} from '../../../rule-chains/document/chain-document.ts';
import { type ChainNames, plainName } from '../../../rule-chains/document/shown-names.ts';
import { INPUT_SPOT, NODE_HEIGHT, NODE_WIDTH, spotsOf } from '../../../rule-chains/document/spots.ts';

/** Ids on the canvas. Keys of nodes and notes stand behind a letter of their kind. */
export const INPUT_ID = 'input';
export const FIRST_ID = 'first';
export const nodeId = (key: NodeKey) => `n ${key}`;
export const noteId = (key: string) => `m ${key}`;
export const keyOfId = (id: string): string => id.slice(2);
export const isNodeId = (id: string): boolean => id.startsWith('n ');
export const isNoteId = (id: string): boolean => id.startsWith('m ');

/** `ordinal`: its place in the chain, as texts and lists number nodes. */
export type RuleFlowNode = Node<{ readonly nodeKey: NodeKey; readonly node: Part; readonly ordinal: number }, 'rule'>;
export type NoteFlowNode = Node<{ readonly noteKey: string; readonly note: Part }, 'note'>;
export type InputFlowNode = Node<Record<string, never>, 'start'>;
export type FlowNode = RuleFlowNode | NoteFlowNode | InputFlowNode;
/** Without data: the line from the input. `isOnly`: no other link leads to its node. */
export type FlowEdge = Edge<{ readonly link: Link; readonly isOnly: boolean }, 'rule'>;

/** The library's canvas, once it is there: known by a ref, because its hook draws anew what uses it when that is. */
export type Flow = ReactFlowInstance<FlowNode, FlowEdge>;

/** Where lines begin and end, in pixels. `outside`: of the box. */
export const HANDLE = { size: 12, outside: 5 };

/** Known before they are drawn, so that the canvas neither draws a chain twice nor measures its boxes. */
function boxOf(width: number) {
  const { size, outside } = HANDLE;
  const handle = (type: 'source' | 'target', x: number, position: Position): NodeHandle => ({
    ...{ type, position, x, y: (NODE_HEIGHT - size) / 2, width: size, height: size },
  });
  return {
    ...{ width, height: NODE_HEIGHT, measured: { width, height: NODE_HEIGHT } },
    handles: [handle('target', -outside, Position.Left), handle('source', width + outside - size, Position.Right)],
  };
}

const NODE_BOX = boxOf(NODE_WIDTH);
const NO_DATA: Record<string, never> = {};
const INPUT: InputFlowNode = {
  ...{ id: INPUT_ID, type: 'start', position: INPUT_SPOT, data: NO_DATA, ...boxOf(NODE_WIDTH / 2) },
  ...{ draggable: false, deletable: false, selectable: false },
};
/** Notes: the nodes and the lines. */
const BEHIND = -2;
/** The library raises what is chosen by so much. */
const RAISED_BY = 1000;
const NOTE_SIZE = { width: 200, height: 80 };

/** Kinds of elements that the library would tell in English. */
const UNTOLD = { domAttributes: { 'aria-roledescription': undefined } };
/** Also of notes: a screen reader says it first. */
const MOST_SAID = 120;

interface Known<Drawn> {
  readonly from: readonly unknown[];
  readonly drawn: Drawn;
}

/** Gives what it gave before for things that are as before. */
class Kept<Drawn> {
  private known = new Map<string, Known<Drawn>>();
  private next = new Map<string, Known<Drawn>>();

  /** @param from what it is drawn from. */
  keep(key: string, from: readonly unknown[], draw: () => Drawn): Drawn {
    const before = this.known.get(key);
    const now = before?.from.every((one, i) => one === from[i]) ? before : { from, drawn: draw() };
    this.next.set(key, now);
    return now.drawn;
  }

  turn(): void {
    [this.known, this.next] = [this.next, new Map()];
  }
}

const NOWHERE: Spot = { x: 0, y: 0 };
const sizeOf = ({ width, height }: Part) => ({
  width: typeof width === 'number' && width > 0 ? width : NOTE_SIZE.width,
  height: typeof height === 'number' && height > 0 ? height : NOTE_SIZE.height,
});

export class FlowElements {
  private readonly nodes = new Kept<RuleFlowNode>();
  private readonly notes = new Kept<NoteFlowNode>();
  private readonly edges = new Kept<FlowEdge>();
  private readonly chains: ChainNames;

  constructor(chains: ChainNames = new Map()) {
    this.chains = chains;
  }

  /** @param selected ids, those of edges being keys of links. */
  nodesFor(document: Part, selected: ReadonlySet<string>): FlowNode[] {
    const spots = spotsOf(document);
    const notes = Object.entries(notesOf(document)).map(([key, note]) => {
      const id = noteId(key);
      const spot = { x: Number(note.x) || 0, y: Number(note.y) || 0 };
      const isSelected = selected.has(id);
      return this.notes.keep(key, [note, spot.x, spot.y, isSelected], () => ({
        ...{ id, type: 'note', position: spot, data: { noteKey: key, note }, selected: isSelected },
        ...{ ariaLabel: textOf(note.content).slice(0, MOST_SAID), ...UNTOLD },
        ...{ zIndex: isSelected ? BEHIND - RAISED_BY : BEHIND, ...sizeOf(note) },
      }));
    });
    const nodes = Object.entries(nodesOf(document)).map(([key, node], ordinal) => {
      const id = nodeId(key);
      const spot = spots.get(key) ?? NOWHERE;
      const isSelected = selected.has(id);
      const draw = (): RuleFlowNode => ({
        id,
        type: 'rule',
        position: spot,
        data: { nodeKey: key, node, ordinal },
        selected: isSelected,
        ariaLabel: `${ordinal}. ${plainName(node, this.chains)}`,
        ...UNTOLD,
        ...NODE_BOX,
      });
      return this.nodes.keep(key, [node, ordinal, spot.x, spot.y, isSelected], draw);
    });
    this.notes.turn();
    this.nodes.turn();
    return [...notes, INPUT, ...nodes];
  }

  edgesFor(document: Part, selected: ReadonlySet<string>): FlowEdge[] {
    const first = firstOf(document);
    const nodes = nodesOf(document);
    const links = linksOf(document);
    const into = Map.groupBy(links, ({ to }) => to);
    const edges = links.map((link) => {
      const key = linkKey(link.from, link.to);
      const isSelected = selected.has(key);
      const isOnly = into.get(link.to)?.length === 1;
      const [from, to] = [nodes[link.from], nodes[link.to]].map((node) => plainName(node, this.chains));
      return this.edges.keep(key, [link, isSelected, isOnly, from, to], () => ({
        ...{ ariaLabel: `${from} → ${to}: ${link.labels.join(' / ')}`, ...UNTOLD },
        ...{ id: key, type: 'rule', source: nodeId(link.from), target: nodeId(link.to), data: { link, isOnly }, selected: isSelected },
      }));
    });
    if (first !== null && nodes[first]) {
      const isSelected = selected.has(FIRST_ID);
      const to = plainName(nodes[first], this.chains);
      edges.push(
        this.edges.keep(FIRST_ID, [first, isSelected, to], () => ({
          ...{ ariaLabel: `→ ${to}`, ...UNTOLD },
          ...{ id: FIRST_ID, type: 'rule', source: INPUT_ID, target: nodeId(first), selected: isSelected },
        })),
      );
    }
    this.edges.turn();
    return edges;
  }
}
