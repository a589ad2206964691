/** What the canvas draws of a chain. Parts that did not change give the same objects, so that only changed ones are drawn. */
import type { Edge, Node } from '@xyflow/react';
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
} from '../../../rule-chains/document/chain-document.ts';
import { INPUT_SPOT, NODE_HEIGHT, NODE_WIDTH, spotsOf } from '../../../rule-chains/document/spots.ts';

/** Ids on the canvas. Keys of nodes and notes stand behind a letter of their kind. */
export const INPUT_ID = 'input';
export const FIRST_ID = 'first';
export const nodeId = (key: NodeKey) => `n ${key}`;
export const noteId = (key: string) => `m ${key}`;
export const keyOfId = (id: string): string => id.slice(2);
export const isNodeId = (id: string): boolean => id.startsWith('n ');
export const isNoteId = (id: string): boolean => id.startsWith('m ');

export type RuleFlowNode = Node<{ readonly nodeKey: NodeKey; readonly node: Part }, 'rule'>;
export type NoteFlowNode = Node<{ readonly noteKey: string; readonly note: Part }, 'note'>;
export type InputFlowNode = Node<Record<string, never>, 'start'>;
export type FlowNode = RuleFlowNode | NoteFlowNode | InputFlowNode;
export type FlowEdge = Edge<{ readonly link: Link | null }, 'rule'>;

/** Known before they are drawn, so that those out of sight count, too. */
const NODE_SIZE = { width: NODE_WIDTH, height: NODE_HEIGHT };
const NO_DATA: Record<string, never> = {};
const INPUT: InputFlowNode = {
  ...{ id: INPUT_ID, type: 'start', position: INPUT_SPOT, data: NO_DATA, width: NODE_WIDTH / 2, height: NODE_HEIGHT },
  ...{ draggable: false, deletable: false, selectable: false },
};
const NOTE_SIZE = { width: 200, height: 80 };

interface Known<Thing, Drawn> {
  readonly of: Thing;
  readonly x: number;
  readonly y: number;
  readonly isSelected: boolean;
  readonly drawn: Drawn;
}

/** Gives what it gave before for things that are as before. */
class Kept<Thing, Drawn> {
  private known = new Map<string, Known<Thing, Drawn>>();
  private next = new Map<string, Known<Thing, Drawn>>();

  keep(key: string, of: Thing, { x, y }: Spot, isSelected: boolean, draw: () => Drawn): Drawn {
    const before = this.known.get(key);
    const isSame = before && before.of === of && before.x === x && before.y === y && before.isSelected === isSelected;
    const now = isSame ? before : { of, x, y, isSelected, drawn: draw() };
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
  private readonly nodes = new Kept<Part, RuleFlowNode>();
  private readonly notes = new Kept<Part, NoteFlowNode>();
  private readonly edges = new Kept<Link | string, FlowEdge>();

  /**
   * @param dragged where things are while they are dragged, by ids.
   * @param selected ids, those of edges being keys of links.
   */
  nodesFor(document: Part, selected: ReadonlySet<string>, dragged: ReadonlyMap<string, Spot>): FlowNode[] {
    const spots = spotsOf(document);
    const notes = Object.entries(notesOf(document)).map(([key, note]) => {
      const id = noteId(key);
      const spot = dragged.get(id) ?? { x: Number(note.x) || 0, y: Number(note.y) || 0 };
      const isSelected = selected.has(id);
      return this.notes.keep(key, note, spot, isSelected, () => ({
        ...{ id, type: 'note', position: spot, data: { noteKey: key, note }, selected: isSelected },
        // Behind the nodes.
        ...{ zIndex: -1, ...sizeOf(note) },
      }));
    });
    const nodes = Object.entries(nodesOf(document)).map(([key, node]) => {
      const id = nodeId(key);
      const spot = dragged.get(id) ?? spots.get(key) ?? NOWHERE;
      const isSelected = selected.has(id);
      const draw = (): RuleFlowNode => ({
        id,
        type: 'rule',
        position: spot,
        data: { nodeKey: key, node },
        selected: isSelected,
        ...NODE_SIZE,
      });
      return this.nodes.keep(key, node, spot, isSelected, draw);
    });
    this.notes.turn();
    this.nodes.turn();
    return [...notes, INPUT, ...nodes];
  }

  edgesFor(document: Part, selected: ReadonlySet<string>): FlowEdge[] {
    const first = firstOf(document);
    const edges = linksOf(document).map((link) => {
      const key = linkKey(link.from, link.to);
      const isSelected = selected.has(key);
      return this.edges.keep(key, link, NOWHERE, isSelected, () => ({
        ...{ id: key, type: 'rule', source: nodeId(link.from), target: nodeId(link.to), data: { link }, selected: isSelected },
      }));
    });
    if (first !== null && nodesOf(document)[first]) {
      const isSelected = selected.has(FIRST_ID);
      edges.push(
        this.edges.keep(FIRST_ID, first, NOWHERE, isSelected, () => ({
          ...{ id: FIRST_ID, type: 'rule', source: INPUT_ID, target: nodeId(first), data: { link: null }, selected: isSelected },
        })),
      );
    }
    this.edges.turn();
    return edges;
  }
}
