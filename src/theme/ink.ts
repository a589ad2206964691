import { isBlack, isLightGround, legibleColor, parseColor, solidColor, TEXT_CONTRAST } from './contrast.ts';
import { DARK, LIGHT } from './palettes.ts';

interface Wanted {
  readonly color?: string | undefined;
  readonly background?: string | undefined;
}

/**
 * The colours of a text and of what is behind it, as an author wants them and so that it can be read. Black without a background is what
 * everything is stored with, so it says nothing.
 * @param ground what lies under both, a solid colour; null where that is not known.
 * @returns `background` is solid; undefined where all of the ground is seen. `color` undefined: that of the surroundings.
 */
export function inkOn({ color, background = '' }: Wanted, ground: string | null): Wanted {
  const own = solidColor(background, ground ?? background);
  const under = own ?? ground;
  const isOwn = color !== undefined && parseColor(color) !== undefined && (own !== undefined || !isBlack(color));
  if (under === null) return { color, background: undefined };
  const usual = own && (isLightGround(own) ? LIGHT : DARK).roles.text;
  const wanted = isOwn ? color : usual;
  return { color: wanted && legibleColor(wanted, under, TEXT_CONTRAST), background: own };
}
