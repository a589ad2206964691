import type { CanvasCopy, Change, NodeCopy, NodeId, PictureIndex, Recording } from './recording.ts';

interface BuiltTree {
  /** Nodes by id. */
  readonly nodes: Node[];
  readonly canvases: { readonly id: NodeId; readonly element: HTMLCanvasElement; readonly copy: CanvasCopy }[];
  readonly scrolled: { readonly element: Element; readonly at: readonly [top: number, left: number] }[];
}

const newTree = (): BuiltTree => ({ nodes: [], canvases: [], scrolled: [] });

function buildNode(copy: NodeCopy, tree: BuiltTree): Node {
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

declare global {
  interface Uint8ArrayConstructor {
    fromBase64(text: string): Uint8Array<ArrayBuffer>;
  }
}

interface Props {
  readonly tree: BuiltTree;
  readonly contexts: Map<NodeId, CanvasRenderingContext2D>;
  readonly renderers: Map<NodeId, ImageBitmapRenderingContext>;
  readonly inserted: Map<Change, Node>;
  /** One for each transfer, because it is used up. */
  readonly transfers: Map<Change, ImageBitmap>;
}

export class Stage {
  private readonly recording: Recording;
  private readonly changes: readonly Change[];
  private readonly pictures: readonly ImageData[];
  private readonly bitmaps = new Map<PictureIndex, ImageBitmap>();
  private props: Props = newProps();

  constructor(recording: Recording) {
    this.recording = recording;
    this.changes = recording.groups.flatMap(({ changes }) => changes);
    this.pictures = recording.pictures.map(
      ({ width, height, bytes }) => new ImageData(new Uint8ClampedArray(Uint8Array.fromBase64(bytes).buffer), width, height),
    );
  }

  /** Shows the document as it was when the recording began. */
  async reset(): Promise<void> {
    for (const bitmap of this.props.transfers.values()) bitmap.close();
    const props = newProps();
    const root = buildNode(this.recording.root, props.tree) as HTMLElement;
    for (const change of this.changes) {
      if (change.kind === 'insert') props.inserted.set(change, buildNode(change.node, props.tree));
      if (change.kind === 'transfer') props.transfers.set(change, await createImageBitmap(this.pictureAt(change.picture)));
      if (change.kind === 'draw' && change.picture !== null && !this.bitmaps.has(change.picture))
        this.bitmaps.set(change.picture, await createImageBitmap(this.pictureAt(change.picture)));
    }
    await this.drawCanvases(props);
    this.props = props;
    document.documentElement.replaceWith(root);
    for (const { element, at } of props.tree.scrolled) [element.scrollTop, element.scrollLeft] = at;
  }

  draw(change: Change): void {
    const { contexts, renderers, transfers } = this.props;
    switch (change.kind) {
      case 'size': {
        const canvas = this.props.tree.nodes[change.id] as HTMLCanvasElement;
        if (change.width !== undefined) canvas.width = change.width;
        if (change.height !== undefined) canvas.height = change.height;
        return;
      }
      case 'clear':
        contexts.get(change.id)?.clearRect(...change.box);
        return;
      case 'put': {
        const [x, y, ...dirty] = change.place as [number, number, number, number, number, number];
        const picture = this.pictureAt(change.picture);
        if (dirty.length > 0) contexts.get(change.id)?.putImageData(picture, x, y, ...dirty);
        else contexts.get(change.id)?.putImageData(picture, x, y);
        return;
      }
      case 'draw': {
        const context = contexts.get(change.id);
        const source = change.picture === null ? context?.canvas : this.bitmaps.get(change.picture);
        if (!context || !source) return;
        context.globalCompositeOperation = change.composite;
        // drawImage has three forms, which differ in the number of arguments.
        context.drawImage(source, ...(change.place as [number, number]));
        context.globalCompositeOperation = 'source-over';
        return;
      }
      case 'transfer': {
        const bitmap = transfers.get(change);
        transfers.delete(change);
        if (bitmap) renderers.get(change.id)?.transferFromImageBitmap(bitmap);
        return;
      }
      default:
        this.drawNode(change);
    }
  }

  private drawNode(change: Exclude<Change, { kind: 'size' | 'clear' | 'put' | 'draw' | 'transfer' }>): void {
    const { tree, inserted } = this.props;
    const node = change.kind === 'insert' ? inserted.get(change) : tree.nodes[change.id];
    if (!node) throw new Error(`the recording has a ${change.kind} of nothing`);
    const element = node as HTMLElement;
    switch (change.kind) {
      case 'text':
        (node as Text).data = change.text;
        return;
      case 'attribute':
        if (change.value === null) element.removeAttribute(change.name);
        else element.setAttribute(change.name, change.value);
        return;
      case 'style':
        for (const [name, value] of change.properties) element.style.setProperty(name, value);
        return;
      case 'remove':
        element.remove();
        return;
      case 'scroll':
        [element.scrollTop, element.scrollLeft] = [change.top, change.left];
        return;
      default:
        tree.nodes[change.parent]?.insertBefore(node, change.before === null ? null : (tree.nodes[change.before] ?? null));
    }
  }

  private async drawCanvases({ tree, contexts, renderers }: Props): Promise<void> {
    for (const { id, element, copy } of tree.canvases) {
      const picture = copy.picture === null ? undefined : this.pictureAt(copy.picture);
      if (copy.kind === '2d') {
        const context = element.getContext('2d', copy.settings ?? undefined);
        if (context) contexts.set(id, context);
        if (picture) context?.putImageData(picture, 0, 0);
      } else {
        const renderer = element.getContext('bitmaprenderer');
        if (renderer) renderers.set(id, renderer);
        if (picture) renderer?.transferFromImageBitmap(await createImageBitmap(picture));
      }
    }
  }

  private pictureAt(index: PictureIndex): ImageData {
    const picture = this.pictures[index];
    if (!picture) throw new Error('the recording lacks a picture');
    return picture;
  }
}

const newProps = (): Props => ({
  tree: newTree(),
  contexts: new Map(),
  renderers: new Map(),
  inserted: new Map(),
  transfers: new Map(),
});
