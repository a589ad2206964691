/** Adjacent texts stay apart and each node has an id. Scripts are left out. */
import type { CanvasCopy, ElementCopy, NodeCopy, NodeId, PictureIndex } from './recording.ts';

const LEFT_OUT = new Set(['SCRIPT', 'IFRAME', 'META', 'NOSCRIPT', 'BASE']);

export interface TreeCopier {
  copy(node: Node): NodeCopy;
  idOf(node: Node | null): NodeId | undefined;
  /** The node is copied again when it comes back. */
  forget(node: Node): void;
}

/** All rules, including those that scripts inserted. */
function rulesOf({ sheet }: HTMLStyleElement | HTMLLinkElement): string {
  return Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText).join('\n');
}

/** @param keep stores the pixels of a canvas. */
export function createTreeCopier(keep: (pixels: ImageData) => PictureIndex): TreeCopier {
  const ids = new WeakMap<Node, NodeId>();
  let last = 0;

  function give(node: Node): NodeId {
    last += 1;
    ids.set(node, last);
    return last;
  }

  function copyCanvas(canvas: HTMLCanvasElement): CanvasCopy {
    // Null when the canvas has another kind of context.
    const context = canvas.getContext('2d');
    return {
      kind: context ? '2d' : 'bitmaprenderer',
      settings: context?.getContextAttributes() ?? null,
      picture: canvas.width > 0 && canvas.height > 0 ? keep(pixelsOf(canvas)) : null,
    };
  }

  function copyElement(element: Element): ElementCopy {
    const id = give(element);
    const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const);
    if (element instanceof HTMLInputElement) attributes.push(['value', element.value]);
    const { scrollTop, scrollLeft } = element;
    return {
      id,
      tag: element.localName,
      namespace: element.namespaceURI,
      attributes,
      children: Array.from(element.childNodes, copy),
      ...(scrollTop || scrollLeft ? { scroll: [scrollTop, scrollLeft] as const } : {}),
      ...(element instanceof HTMLCanvasElement ? { canvas: copyCanvas(element) } : {}),
    };
  }

  function copy(node: Node): NodeCopy {
    if (node instanceof Text) return { id: give(node), text: node.data };
    if (!(node instanceof Element) || LEFT_OUT.has(node.tagName)) return { id: give(node) };
    if (node instanceof HTMLStyleElement || node instanceof HTMLLinkElement) {
      const id = give(node);
      if (!node.sheet) return { id };
      return {
        id,
        tag: 'style',
        namespace: document.documentElement.namespaceURI,
        attributes: [],
        children: [{ id: 0, text: rulesOf(node) }],
      };
    }
    return copyElement(node);
  }

  return {
    copy,
    idOf: (node) => (node ? ids.get(node) : undefined),
    forget(node) {
      ids.delete(node);
      for (const child of Array.from(node.childNodes)) this.forget(child);
    },
  };
}

/** All texts except those of scripts and styles. */
export function visibleText(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, noscript')) texts.push((node as Text).data);
  }
  return texts.join('\n');
}

export function pixelsOf(source: CanvasImageSource & { readonly width: number; readonly height: number }): ImageData {
  const { width, height } = source;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, width, height);
}
