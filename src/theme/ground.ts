import { isLightGround, legibleColor, solidColor } from './contrast.ts';
import { MANTINE_ROLES, paletteVariables } from './css-variables.ts';
import { DARK, LIGHT, type PaletteColors } from './palettes.ts';

const TEXT = 4.5;
const EDGE = 3;

/** What a picture of that opacity can make of a ground at worst: texts that are legible on both are legible on all of it. */
export const hardestGround = (ground: string, share: number): string | undefined =>
  solidColor(isLightGround(ground) ? '#000000' : '#ffffff', ground, share);

/**
 * The palette's variables for a part of the page whose ground an author has chosen: all texts, lines and marks stay legible on it.
 * @param ground a solid colour.
 */
export function groundVariables(ground: string): Record<string, string> {
  const base: PaletteColors = isLightGround(ground) ? LIGHT : DARK;
  const { roles, severity } = base;
  const text = (color: string) => legibleColor(color, ground, TEXT);
  const edge = (color: string) => legibleColor(color, ground, EDGE);
  const veil = (share: number) => solidColor(roles.text, ground, share) ?? ground;
  const legible = Object.fromEntries(
    Object.entries(severity).map(([name, colors]) => [name, { ...colors, edge: edge(colors.edge), text: text(colors.text), tint: ground }]),
  ) as PaletteColors['severity'];
  const colors = {
    ...base,
    severity: legible,
    roles: {
      ...roles,
      canvas: ground,
      surface: ground,
      sunken: veil(0.04),
      hover: veil(0.08),
      selected: veil(0.14),
      track: veil(0.14),
      line: veil(0.18),
      lineStrong: edge(roles.lineStrong),
      bar: edge(roles.bar),
      focus: edge(roles.focus),
      text: text(roles.text),
      text2: text(roles.text2),
      text3: text(roles.text3),
      link: text(roles.link),
      quality: text(roles.quality),
      qualityTint: ground,
    },
  };
  return { ...paletteVariables(colors), ...MANTINE_ROLES, colorScheme: isLightGround(ground) ? 'light' : 'dark' };
}
