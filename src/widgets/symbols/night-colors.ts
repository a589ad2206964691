/**
 * Colours of drawings that are made for light grounds, where they stand on dark ones: greys turn over, black to white, and what has a hue
 * keeps it, because it may say something. It is lighter only where it would not be seen.
 */
import { contrastRatio, legibleColor, opacity, parseColor } from '../../theme/contrast.ts';

/** What black and white become. */
const [LIGHTEST, DARKEST] = [237, 18] as const;
const GROUND = `rgb(${DARKEST}, ${DARKEST}, ${DARKEST})`;
/** The greatest difference of the parts of a colour that counts as a grey, and the least of one with a hue. Between them it is some of both. */
const [GREY, HUED] = [48, 96] as const;
const LEAST_CONTRAST = 3;
const PAINTS = /^(?:fill|stroke|color|stop-color|flood-color|lighting-color)$/i;
const DECLARED = /((?:^|[;{\s])(?:fill|stroke|color|stop-color|flood-color|lighting-color)\s*:\s*)([^;}!]+)/gi;
const STEPS = /^(?:values|from|to)$/;
const MOVES = /^(?:animate|set)$/;

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** From 0, a grey, to 1. */
function hueShare(color: readonly number[]): number {
  return within((Math.max(...color) - Math.min(...color) - GREY) / (HUED - GREY), 1);
}

const colorIn = (given: string) => (/currentcolor/i.test(given) ? undefined : parseColor(given));

/** Whether it is a colour that keeps its hue. */
export const hasHue = (given: string): boolean => hueShare(colorIn(given) ?? [0]) === 1;

/**
 * Text that is no colour, such as `none` and `url(#a)`, stays. Opacity stays. Names are known in browsers.
 * @param over a colour with a hue that it is drawn on: a grey turns over only where it is seen better then.
 */
export function nightColor(given: string, over?: string): string {
  const color = colorIn(given);
  const seen = color && parseColor(legibleColor(given, GROUND, LEAST_CONTRAST));
  if (!color || !seen) return given;
  const middle = (Math.min(...color) + Math.max(...color)) / 2;
  const turned = LIGHTEST - (middle / 255) * (LIGHTEST - DARKEST);
  const hued = hueShare(color);
  const parts = color.map((part, i) => Math.round(within(part + turned - middle, 255) * (1 - hued) + (seen[i] ?? 0) * hued));
  const share = opacity(given);
  const found = share < 1 ? `rgba(${parts.join(', ')}, ${share})` : `rgb(${parts.join(', ')})`;
  return over !== undefined && hued === 0 && contrastRatio(given, over) > contrastRatio(found, over) ? given : found;
}

/** Of a style sheet, or of the style of an element. */
export const nightSheet = (text: string): string =>
  text.replace(DECLARED, (_, name: string, value: string) => name + nightColor(value.trim()));

/** Of an attribute. `tag` and `name` are those of SVG; what has no colour stays. `over` as of a colour. */
export function nightAttribute(tag: string, name: string, value: string, over?: string): string {
  if (name === 'style') return nightSheet(value);
  if (PAINTS.test(name)) return nightColor(value.trim(), over);
  return MOVES.test(tag) && STEPS.test(name)
    ? value
        .split(';')
        .map((step) => nightColor(step.trim()))
        .join(';')
    : value;
}
