/** For a picture that seldom changes: without a GPU the browser copies every 2D canvas for each frame, but transfers a bitmap once. */
export class StillCanvas {
  readonly element = document.createElement('canvas');
  private readonly context = this.element.getContext('bitmaprenderer');
  private taken: ImageBitmap | undefined;

  /** Copies `drawing` for the next `show`; `drawing` is not changed. */
  take(drawing: HTMLCanvasElement): void {
    const { width, height } = drawing;
    // An empty canvas cannot be copied.
    if (width === 0 || height === 0) return;
    copier ??= new OffscreenCanvas(width, height);
    // Setting the size, even to the same value, allocates new memory.
    if (copier.width !== width || copier.height !== height) [copier.width, copier.height] = [width, height];
    copier.getContext('2d')?.drawImage(drawing, 0, 0);
    this.taken?.close();
    this.taken = copier.transferToImageBitmap();
  }

  show(): void {
    const { taken, element } = this;
    if (!taken) return;
    if (element.width !== taken.width || element.height !== taken.height) [element.width, element.height] = [taken.width, taken.height];
    this.context?.transferFromImageBitmap(taken);
    this.taken = undefined;
  }
}

/** Shared by all instances: `transferToImageBitmap` leaves it empty each time. */
let copier: OffscreenCanvas | undefined;
