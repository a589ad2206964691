type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const MOST_COLOURS = 256;
const colours = new Map<string, Colour>();
let sample: OffscreenCanvasRenderingContext2D | null = null;

/** A CSS colour as the browser renders it, each part up to 255. */
export function colourOf(css: string): Colour {
  const known = colours.get(css);
  if (known) return known;
  sample ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  sample?.clearRect(0, 0, 1, 1);
  if (sample) sample.fillStyle = css;
  sample?.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = sample?.getImageData(0, 0, 1, 1).data ?? [];
  if (colours.size >= MOST_COLOURS) colours.clear();
  colours.set(css, [red, green, blue, alpha]);
  return [red, green, blue, alpha];
}
