/** Notes calls that put or move pictures as they are, and all other drawing as the smallest rectangle of changed pixels. */
import { pixelsOf } from './copy-tree.ts';
import type { CanvasChange, NodeId, PictureIndex } from './recording.ts';

type Context = CanvasRenderingContext2D;

const PAINTS = ['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText', 'strokeText', 'reset'] as const;

interface CanvasWatch {
  idOf(canvas: HTMLCanvasElement): NodeId | undefined;
  keep(pixels: ImageData): PictureIndex;
  note(change: CanvasChange): void;
}

/** Null when the pictures do not differ. */
function changedBox(before: ImageData, after: ImageData): readonly [x: number, y: number, width: number, height: number] | null {
  const { width, height } = after;
  const [a, b] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (a[y * width + x] === b[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : [left, top, right - left + 1, bottom - top + 1];
}

/** Whether the arguments of a call alone say what it draws. */
const isPlain = (context: Context) => context.globalAlpha === 1 && context.filter === 'none' && context.getTransform().isIdentity;

export function watchCanvases({ idOf, keep, note }: CanvasWatch): () => void {
  /** Pixels of each canvas before the paint calls that are not yet compared. */
  const painted = new Map<Context, ImageData>();
  const restores: (() => void)[] = [];

  const whole = (context: Context) => context.getImageData(0, 0, context.canvas.width, context.canvas.height);

  function settle(context: Context): void {
    const before = painted.get(context);
    if (!before) return;
    painted.delete(context);
    const id = idOf(context.canvas);
    const box = changedBox(before, whole(context));
    if (box && id !== undefined) note({ kind: 'put', id, picture: keep(context.getImageData(...box)), place: [box[0], box[1]] });
  }

  function willPaint(context: Context): void {
    const { width, height } = context.canvas;
    if (painted.has(context) || width === 0 || height === 0 || idOf(context.canvas) === undefined) return;
    painted.set(context, whole(context));
    queueMicrotask(() => settle(context));
  }

  function watchMethod<T extends object>(prototype: T, name: keyof T & string, before: (self: T, args: never) => void): void {
    const original = prototype[name] as (...args: unknown[]) => unknown;
    const apply = (target: typeof original, self: T, args: unknown[]) => {
      before(self, args as never);
      return Reflect.apply(target, self, args);
    };
    const set = (value: unknown) => Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
    set(new Proxy(original, { apply }));
    restores.push(() => set(original));
  }

  function watchPicture(
    name: 'putImageData' | 'drawImage' | 'clearRect',
    changeOf: (id: NodeId, context: Context, args: never) => CanvasChange,
  ) {
    watchMethod(CanvasRenderingContext2D.prototype, name, (context, args) => {
      const id = idOf(context.canvas);
      if (id === undefined) return;
      if (name !== 'putImageData' && !isPlain(context)) return willPaint(context);
      settle(context);
      note(changeOf(id, context, args));
    });
  }

  watchPicture('putImageData', (id, _, [data, ...place]: [ImageData, ...number[]]) => {
    const copy = new ImageData(new Uint8ClampedArray(data.data), data.width, data.height);
    return { kind: 'put', id, picture: keep(copy), place };
  });
  watchPicture('drawImage', (id, { canvas, globalCompositeOperation: composite }, [source, ...place]: [ImageBitmap, ...number[]]) => {
    const picture = (source as object) === canvas ? null : keep(pixelsOf(source));
    return { kind: 'draw', id, picture, place, composite };
  });
  watchPicture('clearRect', (id, _, [x, y, width, height]: [number, number, number, number]) => ({
    kind: 'clear',
    id,
    box: [x, y, width, height],
  }));
  for (const name of PAINTS) watchMethod(CanvasRenderingContext2D.prototype, name, willPaint);
  watchMethod(ImageBitmapRenderingContext.prototype, 'transferFromImageBitmap', ({ canvas }, [bitmap]: [ImageBitmap | null]) => {
    const id = idOf(canvas as HTMLCanvasElement);
    if (id !== undefined && bitmap) note({ kind: 'transfer', id, picture: keep(pixelsOf(bitmap)) });
  });
  for (const name of ['width', 'height'] as const) {
    const { prototype } = HTMLCanvasElement;
    const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
    Object.defineProperty(prototype, name, {
      ...own,
      set(this: HTMLCanvasElement, value: number) {
        const id = idOf(this);
        if (id !== undefined) note({ kind: 'size', id, [name]: value });
        own.set?.call(this, value);
      },
    });
    restores.push(() => Object.defineProperty(prototype, name, own));
  }
  return () => {
    for (const restore of restores) restore();
  };
}
