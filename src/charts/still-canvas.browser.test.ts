import { expect, it } from 'vitest';
import { StillCanvas } from './still-canvas.ts';

/** Colour in the middle of what a canvas shows. */
function colourOf(canvas: HTMLCanvasElement): number[] {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(canvas, 0, 0);
  return [...context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data];
}

it('shows each drawing as it was when it was shown, in its size, and leaves it as it is', () => {
  const drawing = document.createElement('canvas');
  const context = drawing.getContext('2d') as CanvasRenderingContext2D;
  const draw = (width: number, colour: string) => {
    [drawing.width, drawing.height] = [width, 10];
    context.fillStyle = colour;
    context.fillRect(0, 0, width, 10);
  };
  const [first, second] = [new StillCanvas(), new StillCanvas()];
  draw(20, '#ff0000');
  first.take(drawing);
  first.show();
  draw(40, '#00ff00');
  second.take(drawing);
  // Not before it is told to.
  expect(second.element.width).not.toBe(40);
  second.show();
  expect([first.element.width, colourOf(first.element)]).toEqual([20, [255, 0, 0, 255]]);
  expect([second.element.width, colourOf(second.element)]).toEqual([40, [0, 255, 0, 255]]);
  expect(colourOf(drawing)).toEqual([0, 255, 0, 255]);
  // What was not painted over is transparent, not left from the picture before.
  context.clearRect(0, 0, 40, 10);
  first.take(drawing);
  first.show();
  expect([first.element.width, colourOf(first.element)]).toEqual([40, [0, 0, 0, 0]]);
  // The last one that was taken, in the same size.
  draw(40, '#ff0000');
  first.take(drawing);
  context.clearRect(0, 0, 40, 10);
  first.take(drawing);
  first.show();
  expect(colourOf(first.element)).toEqual([0, 0, 0, 0]);
});
