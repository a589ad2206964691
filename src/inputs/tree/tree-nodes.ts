/** Nodes as plain data. Every change returns a new forest; untouched nodes keep their identity. */

const NODE_KINDS = [
  'user-group',
  'customer-group',
  'asset-group',
  'device-group',
  'entity-view-group',
  'dashboard-group',
  'customer',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export interface NavigationNode {
  /** Unique in its forest. */
  readonly id: string;
  readonly label: string;
  readonly kind?: NodeKind | undefined;
  /** Absent: not loaded. */
  readonly children?: readonly NavigationNode[] | undefined;
  /** Whether there are any, before they are loaded. */
  readonly hasChildren?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Until it is closed by hand; its children are loaded at once. */
  readonly isOpen?: boolean | undefined;
}
export type Forest = readonly NavigationNode[];

/** All nodes by their ids. */
export function nodesById(forest: Forest, found = new Map<string, NavigationNode>()): ReadonlyMap<string, NavigationNode> {
  for (const node of forest) {
    found.set(node.id, node);
    nodesById(node.children ?? [], found);
  }
  return found;
}

export function changeNode(forest: Forest, id: string, change: (node: NavigationNode) => NavigationNode | null): Forest {
  let isChanged = false;
  const next = forest.flatMap((node) => {
    if (node.id === id) {
      isChanged = true;
      const changed = change(node);
      return changed ? [changed] : [];
    }
    const children = node.children && changeNode(node.children, id, change);
    if (children === node.children) return [node];
    isChanged = true;
    return [{ ...node, children }];
  });
  return isChanged ? next : forest;
}

/** Adds a node as the last below `parentId` (null: at the top). Where its siblings are not loaded, it is loaded with them. */
export function addNode(forest: Forest, parentId: string | null, node: NavigationNode): Forest {
  if (parentId === null) return [...forest, node];
  return changeNode(forest, parentId, (parent) =>
    parent.children === undefined && parent.hasChildren
      ? parent
      : { ...parent, hasChildren: true, children: [...(parent.children ?? []), node] },
  );
}

export interface FoundNodes {
  /** Matching nodes with all their ancestors and descendants. */
  readonly forest: Forest;
  /** Ids of nodes to open so that every match is visible. */
  readonly open: readonly string[];
}

/** Searches loaded nodes, case-insensitive. Blank text finds all and opens none. */
export function searchNodes(forest: Forest, text: string): FoundNodes {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return { forest, open: [] };
  const open: string[] = [];
  const keep = (nodes: Forest): Forest =>
    nodes.flatMap((node) => {
      const below = keep(node.children ?? []);
      if (below.length > 0) open.push(node.id);
      if (node.label.toLocaleLowerCase().includes(wanted)) return [node];
      return below.length > 0 ? [{ ...node, children: below }] : [];
    });
  return { forest: keep(forest), open };
}

/** A node that is in sight, with what assistive technology says of its place. */
export interface TreeRow {
  readonly node: NavigationNode;
  /** From 1. */
  readonly level: number;
  /** Index of the row of the node above; -1: at the top. */
  readonly above: number;
  /** Among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** The nodes whose ancestors are all open, from top to bottom. */
export function openRows(forest: Forest, isOpen: (node: NavigationNode) => boolean): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (nodes: Forest, level: number, above: number): void => {
    for (const [index, node] of nodes.entries()) {
      const hasChildren = node.children ? node.children.length > 0 : node.hasChildren === true;
      const row = { node, level, above, place: index + 1, siblings: nodes.length, hasChildren, isOpen: hasChildren && isOpen(node) };
      rows.push(row);
      if (row.isOpen) add(node.children ?? [], level + 1, rows.length - 1);
    }
  };
  add(forest, 1, -1);
  return rows;
}

/** Where a key leads from a row: to the index of another, or to it being opened or closed; null: nowhere. */
export function stepBy(key: string, rows: readonly TreeRow[], from: number): number | 'toggle' | null {
  const row = rows[from];
  if (!row) return null;
  const { isOpen, hasChildren, above } = row;
  const inside = (index: number) => (rows[index] ? index : null);
  if (key === 'ArrowDown') return inside(from + 1);
  if (key === 'ArrowUp') return inside(from - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return rows.length - 1;
  if (key === ' ') return hasChildren ? 'toggle' : null;
  if (key === 'ArrowRight') return !hasChildren ? null : isOpen ? (rows[from + 1]?.above === from ? from + 1 : null) : 'toggle';
  if (key === 'ArrowLeft') return isOpen ? 'toggle' : inside(above);
  if (key.length !== 1) return null;
  const begins = ({ node }: TreeRow) => node.label.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const after = rows.findIndex((one, index) => index > from && begins(one));
  return inside(after >= 0 ? after : rows.findIndex(begins));
}
