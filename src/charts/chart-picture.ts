import type { Palette } from '../theme/read-palette.ts';
import type { LegendTexts } from './series-legend.tsx';

export interface PictureParts {
  readonly title: string;
  readonly names: readonly string[];
  readonly texts: readonly LegendTexts[];
  readonly unit: string | undefined;
  /** Bottom first, with their offsets in device pixels. */
  readonly layers: readonly { readonly canvas: HTMLCanvasElement; readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly fontFamily: string;
  readonly ratio: number;
}

const PADDING = 12;
const TITLE_PX = 15;
const LEGEND_PX = 12;
const ROW = 22;

interface LegendPlace {
  readonly x: number;
  readonly row: number;
}

/** Wrapped into rows at most `most` wide. */
export function legendPlaces(widths: readonly number[], most: number, gap: number): LegendPlace[] {
  let x = 0;
  let row = 0;
  return widths.map((width) => {
    if (x > 0 && x + width > most) {
      x = 0;
      row += 1;
    }
    const place = { x, row };
    x += width + gap;
    return place;
  });
}

/** PNG of title, legend and plot on an opaque ground; null when the browser has no memory for it. */
export function chartPicture(parts: PictureParts): Promise<Blob | null> {
  const { title, names, texts, unit, layers, palette, ratio, fontFamily } = parts;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const px = (css: number) => Math.round(css * ratio);
  const font = (size: number, weight: number) => `${weight} ${px(size)}px ${fontFamily}`;
  const value = ({ value, numbers }: LegendTexts) => [value, ...(numbers ? Object.values(numbers) : [])].join('  ');
  context.font = font(LEGEND_PX, 600);
  const widths = names.map((name, s) => px(26) + context.measureText(`${name} ${texts[s] ? value(texts[s]) : ''}`).width);
  const places = legendPlaces(widths, parts.width - px(PADDING), px(12));
  const rows = names.length === 0 ? 0 : (places.at(-1)?.row ?? 0) + 1;
  const head = px(PADDING) + (title ? px(TITLE_PX * 1.6) : 0) + rows * px(ROW) + px(4);
  canvas.width = parts.width + 2 * px(PADDING);
  canvas.height = head + parts.height + px(PADDING);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.fillStyle = palette.text;
  context.font = font(TITLE_PX, 600);
  const left = px(PADDING);
  if (title) context.fillText(unit ? `${title}, ${unit}` : title, left, px(PADDING) + px(TITLE_PX * 0.7));
  const top = px(PADDING) + (title ? px(TITLE_PX * 1.6) : 0);
  names.forEach((name, s) => {
    const { x, row } = places[s] ?? { x: 0, row: 0 };
    const entry = texts[s];
    const y = top + row * px(ROW) + px(ROW) / 2;
    context.fillStyle = entry?.colour ?? palette.bar;
    context.fillRect(left + x, y - px(1.5), px(12), px(3));
    context.font = font(LEGEND_PX, 400);
    context.fillStyle = palette.text2;
    context.fillText(name, left + x + px(18), y);
    const after = context.measureText(`${name} `).width;
    context.font = font(LEGEND_PX, 600);
    context.fillStyle = palette.text;
    if (entry) context.fillText(value(entry), left + x + px(18) + after, y);
  });
  for (const { canvas: layer, x, y } of layers) if (layer.width > 0 && layer.height > 0) context.drawImage(layer, left + x, head + y);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
