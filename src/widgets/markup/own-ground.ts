import { contrastRatio, solidColor } from '../../theme/contrast.ts';
import { DARK, LIGHT } from '../../theme/palettes.ts';

const BACKGROUND = /background(?:-color|-image)?\s*:\s*([^;}"]+)/gi;
const OLD_BACKGROUND = /\bbgcolor\s*=\s*["']?([^"'\s>]+)/gi;
const PAINTED = /url\(|gradient\(/i;
const COLOUR = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)|[a-z]+/gi;
/** What they are painted with is not known, and often black. */
const PICTURE = /<(?:img|svg)\b/i;
/** Between our dark and light grounds through the colour: more lets the ground decide. */
const MOST_CONTRAST = 3;

function covers(colour: string): boolean {
  const [dark, light] = [solidColor(colour, DARK.roles.canvas), solidColor(colour, LIGHT.roles.surface)];
  return dark !== undefined && light !== undefined && contrastRatio(dark, light) < MOST_CONTRAST;
}

/** Whether the author paints grounds, so that what is under a text is not known. */
export function paintsGrounds(css: string, markup: string): boolean {
  const said = [...`${css}\n${markup}`.matchAll(BACKGROUND), ...markup.matchAll(OLD_BACKGROUND)];
  const values = said.map(([, value = '']) => value);
  return values.some((value) => PAINTED.test(value) || (value.match(COLOUR) ?? []).some(covers));
}

/** Whether texts and pictures of a card stand on a ground that its author has chosen, or were made for a light one. */
export const hasOwnGround = (css: string, markup: string): boolean => PICTURE.test(markup) || paintsGrounds(css, markup);
