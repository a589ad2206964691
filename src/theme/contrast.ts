type Rgb = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb` or `rgb(r, g, b)`; undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
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

/** Mixed with black or white in small steps until the contrast is at least `least`. Unparsable colours are returned unchanged. */
export function legibleColor(color: string, ground: string, least = 3): string {
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

/** Whether dark text is read better on it than light text. */
export function isLightGround(ground: string): boolean {
  return contrastRatio(ground, '#000') >= contrastRatio(ground, '#fff');
}

function opacity(text: string): number {
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
