/** Icons that style sheets of authors take from Material's fonts, which are not loaded: drawn from our own sets instead. */
import { findIcon } from '../../marks/material-icon.tsx';

const FONT = /material[ -](icons|symbols)/i;
const WORD = /^["']([a-z]\w*)["']$/;
const NAMES = /content:\s*["']([a-z]\w*)["']/g;

/** Addresses of pictures by icon. */
export type IconMasks = ReadonlyMap<string, string>;
export const NO_MASKS: IconMasks = new Map();

/** Whether a sheet may have some. */
export const hasIconFonts = (css: string): boolean => FONT.test(css);

/** Those that pseudo-elements of the sheet show. Icons that cannot be loaded are left out. */
export async function masksOf(css: string): Promise<IconMasks> {
  const names = [...new Set([...css.matchAll(NAMES)].map(([, name = '']) => name))];
  const masks = new Map<string, string>();
  await Promise.all(
    names.map(async (name) => {
      const icon = await findIcon(name).catch(() => undefined);
      if (!icon) return;
      const path = typeof icon === 'string' ? `d="${icon}"` : `fill-rule="evenodd" d="${icon.evenOdd}"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${path}/></svg>`;
      masks.set(name, `url("data:image/svg+xml,${encodeURIComponent(svg)}")`);
    }),
  );
  return masks;
}

/** Of a rule whose content is the name of an icon: a box of its place, and the picture once it is there. */
export function drawIconFont(style: CSSStyleDeclaration, masks: IconMasks): void {
  const [, name] = FONT.test(style.fontFamily) ? (WORD.exec(style.content) ?? []) : [];
  if (!name) return;
  const mask = masks.get(name);
  const drawn = {
    content: '""',
    display: 'inline-block',
    width: '1em',
    height: '1em',
    'background-color': mask ? 'currentcolor' : 'transparent',
  };
  for (const [property, value] of Object.entries(drawn)) style.setProperty(property, value);
  if (mask) style.setProperty('mask', `${mask} center / contain no-repeat`);
}

/** Marks elements whose text a sheet writes in such a font as icons. @param body parsed markup. */
export function markIconFonts(body: Element, css: string): void {
  if (!hasIconFonts(css)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !FONT.test(rule.style.fontFamily)) continue;
    for (const element of body.querySelectorAll(rule.selectorText))
      if (element.childElementCount === 0) element.classList.add('material-icons');
  }
}
