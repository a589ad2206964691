/**
 * A canvas for a picture that seldom changes: axes, limits, words. Without a GPU the browser copies every 2D canvas of the page, drawn
 * on or not, for each frame in which anything moves, and a wall has a moving dot in every chart. A bitmap it takes over once.
 */
export class StillCanvas {
  readonly element = document.createElement('canvas');
  private readonly context = this.element.getContext('bitmaprenderer');

  /** Shows what is drawn on `drawing` now, which stays as it is. */
  show(drawing: HTMLCanvasElement): void {
    const { width, height } = drawing;
    copier ??= new OffscreenCanvas(width, height);
    [copier.width, copier.height] = [width, height];
    copier.getContext('2d')?.drawImage(drawing, 0, 0);
    if (this.element.width !== width || this.element.height !== height) [this.element.width, this.element.height] = [width, height];
    this.context?.transferFromImageBitmap(copier.transferToImageBitmap());
  }
}

/** One for all: it gives its pixels away each time. */
let copier: OffscreenCanvas | undefined;
