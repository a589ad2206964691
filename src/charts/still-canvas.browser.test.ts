import { expect, it } from 'vitest';
import { StillCanvas } from './plot-layers.ts';

function colourOf(canvas: HTMLCanvasElement): number[] {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(canvas, 0, 0);
  return [...context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data];
}

it('shows each drawing as it was when it was taken, in its size, without changing the drawing', () => {
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
  // Taken, but not shown yet.
  expect(second.element.width).not.toBe(40);
  second.show();
  expect([first.element.width, colourOf(first.element)]).toEqual([20, [255, 0, 0, 255]]);
  expect([second.element.width, colourOf(second.element)]).toEqual([40, [0, 255, 0, 255]]);
  expect(colourOf(drawing)).toEqual([0, 255, 0, 255]);
  // A cleared drawing is shown as transparent, without rests of the previous one.
  context.clearRect(0, 0, 40, 10);
  first.take(drawing);
  first.show();
  expect([first.element.width, colourOf(first.element)]).toEqual([40, [0, 0, 0, 0]]);
  // Of two drawings of the same size the last one taken is shown.
  draw(40, '#ff0000');
  first.take(drawing);
  context.clearRect(0, 0, 40, 10);
  first.take(drawing);
  first.show();
  expect(colourOf(first.element)).toEqual([0, 0, 0, 0]);
});
