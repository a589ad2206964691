type Rgb = readonly [number, number, number];

const WRITTEN = /^(#|rgba?\(\s*\d+[\s,]+\d+[\s,]+\d+\s*[,/)])/i;
const asked = new Map<string, string>();
const MOST_ASKED = 500;
let asking: OffscreenCanvasRenderingContext2D | null | undefined;

/** Names, `hsl()` and all other forms of CSS in the one that the browser writes; as given where it knows none, and outside of browsers. */
function plainForm(given: string): string {
  const text = given.trim();
  const isShort = text.length === 5 || text.length === 4;
  if (WRITTEN.test(text) && !(text.startsWith('#') && isShort)) return text;
  const known = asked.get(text);
  if (known !== undefined) return known;
  if (asking === undefined) asking = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!asking) return text;
  // What is no colour leaves the one before.
  const read = (before: string) => {
    if (asking) asking.fillStyle = before;
    if (asking) asking.fillStyle = text;
    return String(asking?.fillStyle);
  };
  const first = read('#000000');
  const found = first === read('#ffffff') ? first : text;
  if (asked.size >= MOST_ASKED) asked.clear();
  asked.set(text, found);
  return found;
}

/** Any opaque or translucent colour of CSS in a browser, without its opacity; elsewhere `#rgb`, `#rrggbb` and `rgb(r, g, b)`. */
export function parseColor(given: string): Rgb | undefined {
  const text = plainForm(given);
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short) return [1, 2, 3].map((i) => Number.parseInt(`${short[i]}${short[i]}`, 16)) as [number, number, number];
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(text);
  if (long) return [1, 2, 3].map((i) => Number.parseInt(long[i] ?? '0', 16)) as [number, number, number];
  const call = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text);
  if (call) return [Number(call[1]), Number(call[2]), Number(call[3])];
  return undefined;
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** WCAG 2.2: 1 to 21; 1 if a colour cannot be parsed. */
export function contrastRatio(a: string, b: string): number {
  const first = parseColor(a);
  const second = parseColor(b);
  return first && second ? ratio(first, second) : 1;
}

/** Readable text needs more contrast than a line. */
export const TEXT_CONTRAST = 4.5;

const legible = new Map<string, string>();

/** Mixed with black or white in small steps until the contrast is at least `least`. Unparsable colours are returned unchanged. */
export function legibleColor(color: string, ground: string, least = 3): string {
  const key = `${color}\n${ground}\n${least}`;
  const known = legible.get(key);
  if (known !== undefined) return known;
  const found = mixedColor(color, ground, least);
  if (legible.size >= MOST_ASKED) legible.clear();
  legible.set(key, found);
  return found;
}

function mixedColor(color: string, ground: string, least: number): string {
  const start = parseColor(color);
  const under = parseColor(ground);
  if (!start || !under || ratio(start, under) >= least) return color;
  const target = luminance(under) > 0.18 ? 0 : 255;
  for (let share = 0.05; share < 1; share += 0.05) {
    const mixed = start.map((part) => Math.round(part + (target - part) * share)) as [number, number, number];
    if (ratio(mixed, under) >= least) return `rgb(${mixed.join(', ')})`;
  }
  return target === 0 ? 'black' : 'white';
}

/** The text colour that everything is stored with, whatever its opacity: it says nothing about its author's wish. */
export const isBlack = (color: string): boolean => parseColor(color)?.every((part) => part === 0) === true;

/** Whether dark text is read better on it than light text. */
export function isLightGround(ground: string): boolean {
  return contrastRatio(ground, '#000') >= contrastRatio(ground, '#fff');
}

/** From 0 to 1; 1 where nothing says so. */
export function opacity(given: string): number {
  const text = plainForm(given);
  const hex = /^#[0-9a-f]{6}([0-9a-f]{2})$/i.exec(text);
  if (hex) return Number.parseInt(hex[1] ?? 'ff', 16) / 255;
  const call = /^rgba?\([^)]*[,/]\s*([\d.]+)(%?)\s*\)$/.exec(text);
  const parts = text.split(/[\s,/]+/).length;
  return call && parts > 3 ? Math.min(1, Number(call[1]) / (call[2] ? 100 : 1)) : 1;
}

/**
 * The colour that shows where `color` lies over `ground`.
 * @param share of `color`, beside its own opacity.
 * @returns undefined for a colour that cannot be parsed, or lets all of the ground through.
 */
export function solidColor(color: string, ground: string, share = 1): string | undefined {
  const over = parseColor(color);
  const under = parseColor(ground);
  const part = opacity(color) * share;
  if (!over || !under || part === 0) return undefined;
  return `rgb(${over.map((value, i) => Math.round((under[i] ?? 0) + (value - (under[i] ?? 0)) * part)).join(', ')})`;
}
