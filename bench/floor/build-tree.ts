import type { CanvasCopy, NodeCopy, NodeId } from './recording.ts';

export interface BuiltTree {
  /** Nodes by id. */
  readonly nodes: Node[];
  readonly canvases: { readonly id: NodeId; readonly element: HTMLCanvasElement; readonly copy: CanvasCopy }[];
  readonly scrolled: { readonly element: Element; readonly at: readonly [top: number, left: number] }[];
}

export const newTree = (): BuiltTree => ({ nodes: [], canvases: [], scrolled: [] });

export function buildNode(copy: NodeCopy, tree: BuiltTree): Node {
  if ('text' in copy) {
    const text = document.createTextNode(copy.text);
    tree.nodes[copy.id] = text;
    return text;
  }
  if (!('tag' in copy)) {
    const gap = document.createComment('');
    tree.nodes[copy.id] = gap;
    return gap;
  }
  const element = document.createElementNS(copy.namespace, copy.tag);
  for (const [name, value] of copy.attributes) element.setAttribute(name, value);
  for (const child of copy.children) element.append(buildNode(child, tree));
  tree.nodes[copy.id] = element;
  if (copy.canvas) tree.canvases.push({ id: copy.id, element: element as HTMLCanvasElement, copy: copy.canvas });
  if (copy.scroll) tree.scrolled.push({ element, at: copy.scroll });
  return element;
}
