/**
 * A canvas for a picture that seldom changes: axes, limits, words. Without a GPU the browser copies every 2D canvas of the page, drawn
 * on or not, for each frame in which anything moves, and a wall has a moving dot in every chart. A bitmap it takes over once.
 */
export class StillCanvas {
  readonly element = document.createElement('canvas');
  private readonly context = this.element.getContext('bitmaprenderer');
  private taken: ImageBitmap | undefined;

  /** Takes what is drawn on `drawing` now, which stays as it is, for the next `show`. */
  take(drawing: HTMLCanvasElement): void {
    const { width, height } = drawing;
    copier ??= new OffscreenCanvas(width, height);
    // A size that is set, even the same one, gives the canvas other memory.
    if (copier.width !== width || copier.height !== height) [copier.width, copier.height] = [width, height];
    copier.getContext('2d')?.drawImage(drawing, 0, 0);
    this.taken?.close();
    this.taken = copier.transferToImageBitmap();
  }

  /** Shows what was taken last. */
  show(): void {
    const { taken, element } = this;
    if (!taken) return;
    if (element.width !== taken.width || element.height !== taken.height) [element.width, element.height] = [taken.width, taken.height];
    this.context?.transferFromImageBitmap(taken);
    this.taken = undefined;
  }
}

/** One for all: it gives its pixels away each time, and is empty then. */
let copier: OffscreenCanvas | undefined;
