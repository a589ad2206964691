/**
 * A drawing of SVG that runs, loads and follows nothing. Everything that is not listed here is left out, of the file and of what functions of
 * a symbol make of it: elements with what is in them, attributes alone.
 */
import type { XmlElement } from './read-xml.ts';

export interface DrawnElement {
  /** In the order of the document; elements that are made later have the numbers after. */
  readonly node: number;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly DrawnChild[];
}
export type DrawnChild = DrawnElement | string;

/** What an element has become. */
export interface SymbolChange {
  readonly node: number;
  /** Those that differ; null: gone. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  /** All of them, where they differ: those that were there by their numbers. */
  readonly children?: readonly (number | DrawnChild)[];
  /** Null: it has ended. */
  readonly animation?: SymbolAnimation | null;
  /** Whether something hears presses of it. */
  readonly isPressable?: boolean;
}

export interface SymbolAnimation {
  /** CSS properties, or attributes that are, in the first frame, and in the one after. Missing in the first: as it is. */
  readonly frames: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
  /** Of one way. */
  readonly durationMs: number;
  /** 0: for ever. */
  readonly times: number;
  /** Back again, too. */
  readonly isSwinging: boolean;
  readonly easing: string;
  readonly isRunning: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const TAGS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image title desc style switch
  linearGradient radialGradient stop pattern clipPath mask marker view filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath set`);
const ANIMATES = words('animate animateTransform animateMotion set');
/** Blanks between elements are nothing but in these. */
const TEXTS = words('text tspan textPath title desc style');
const ADDRESSES = words('href xlink:href');
const OWN = /url\(\s*(["']?)#[^)"']*\1\s*\)/gi;
/** Functions of CSS that load. A backslash would hide their names. */
const LOADS = /url\s*\(|\\|javascript:/i;
const SHEET_LOADS =
  /url\s*\(|\\|@import|@font-face|image-set|image\s*\(|src\s*\(|cross-fade|element\s*\(|paint\s*\(|expression|behavior\s*:/i;
const ANIMATED = /^(?!on|style$|xlink:href$|href$|class$|id$)[a-z][\w-]*$/i;
const ATTRIBUTE = /^(?!on)[a-z_][\w:.-]*$/i;
const RASTER = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i;
const MOST_ELEMENTS = 20_000;

export const isSafeTag = (tag: string): boolean => TAGS.has(tag);

/** Whether a style sheet loads nothing. */
export const isSafeSheet = (text: string): boolean => !SHEET_LOADS.test(text.replace(OWN, ''));

export function isSafeAttribute(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTE.test(name)) return false;
  if (ADDRESSES.has(name)) return value.startsWith('#') || (tag === 'image' && RASTER.test(value));
  if (name === 'style') return isSafeSheet(value);
  if (name === 'attributeName' && ANIMATES.has(tag)) return ANIMATED.test(value);
  return !LOADS.test(value.replace(OWN, ''));
}

/** Texts that are nothing are null. */
export function safeText(tag: string, text: string): string | null {
  if (!TEXTS.has(tag) && text.trim() === '') return null;
  return tag === 'style' && !isSafeSheet(text) ? null : text;
}

/** The element without what is not safe; null: it is not itself. @throws RangeError for a drawing that is too large */
export function readDrawing(root: XmlElement): DrawnElement | null {
  let last = -1;
  const read = ({ name, attributes, children }: XmlElement): DrawnElement | null => {
    const tag = name.replace(/^svg:/, '');
    if (!isSafeTag(tag)) return null;
    last += 1;
    if (last >= MOST_ELEMENTS) throw new RangeError(`more than ${MOST_ELEMENTS} elements`);
    return {
      node: last,
      tag,
      attributes: Object.fromEntries(Object.entries(attributes).filter(([key, value]) => isSafeAttribute(tag, key, value))),
      children: children.flatMap((child): DrawnChild[] => {
        const drawn = typeof child === 'string' ? safeText(tag, child) : read(child);
        return drawn === null ? [] : [drawn];
      }),
    };
  };
  return read(root);
}
