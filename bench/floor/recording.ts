/** What a page drew for a while: its document at the start, and each visible change since. JSON. */

/** Never reused. */
export type NodeId = number;
export type PictureIndex = number;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA bytes in base64. */
  readonly bytes: string;
}

export interface CanvasCopy {
  readonly kind: '2d' | 'bitmaprenderer';
  readonly settings: CanvasRenderingContext2DSettings | null;
  /** Null when the canvas has no pixels. */
  readonly picture: PictureIndex | null;
}

export interface ElementCopy {
  readonly id: NodeId;
  readonly tag: string;
  readonly namespace: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly NodeCopy[];
  readonly scroll?: readonly [top: number, left: number];
  readonly canvas?: CanvasCopy;
}

/** An element, a text, or a placeholder for scripts, comments and frames. */
export type NodeCopy = ElementCopy | { readonly id: NodeId; readonly text: string } | { readonly id: NodeId };

export type DocumentChange =
  | { readonly kind: 'text'; readonly id: NodeId; readonly text: string }
  | { readonly kind: 'attribute'; readonly id: NodeId; readonly name: string; readonly value: string | null }
  /** Only the changed properties; '' for one that was removed. */
  | { readonly kind: 'style'; readonly id: NodeId; readonly properties: readonly (readonly [name: string, value: string])[] }
  /** `before` null: at the end. */
  | { readonly kind: 'insert'; readonly parent: NodeId; readonly before: NodeId | null; readonly node: NodeCopy }
  | { readonly kind: 'move'; readonly parent: NodeId; readonly before: NodeId | null; readonly id: NodeId }
  | { readonly kind: 'remove'; readonly id: NodeId }
  | { readonly kind: 'scroll'; readonly id: NodeId; readonly top: number; readonly left: number };

export type CanvasChange =
  | { readonly kind: 'size'; readonly id: NodeId; readonly width?: number; readonly height?: number }
  | { readonly kind: 'clear'; readonly id: NodeId; readonly box: readonly [number, number, number, number] }
  /** `place`: the arguments of putImageData after the data. */
  | { readonly kind: 'put'; readonly id: NodeId; readonly picture: PictureIndex; readonly place: readonly number[] }
  /** `picture` null: the canvas itself. `place`: the arguments of drawImage after the source. */
  | {
      readonly kind: 'draw';
      readonly id: NodeId;
      readonly picture: PictureIndex | null;
      readonly place: readonly number[];
      readonly composite: GlobalCompositeOperation;
    }
  | { readonly kind: 'transfer'; readonly id: NodeId; readonly picture: PictureIndex };

export type Change = DocumentChange | CanvasChange;

export interface ChangeGroup {
  /** Since the start of the recording, in ms. */
  readonly at: number;
  readonly changes: readonly Change[];
}

export interface Recording {
  readonly root: NodeCopy;
  readonly groups: readonly ChangeGroup[];
  readonly pictures: readonly Picture[];
  /** `visibleText` at the end, to check what was played. */
  readonly endText: string;
}
