/** Pairs of CSS property and value. */
export type SafeStyle = readonly (readonly [property: string, value: string])[];

/** What may be said of the look of a text. Nothing here moves or covers other parts of the page, or loads anything. */
const PROPERTIES: ReadonlySet<string> = new Set(
  `color background-color opacity font-weight font-style font-size font-family letter-spacing text-align text-decoration text-transform
  border border-color border-style border-width border-radius border-left border-right border-top border-bottom padding padding-left
  padding-right`.split(/\s+/),
);
const NONE: ReadonlySet<string> = new Set();
const GRADIENT = /^(repeating-)?(linear|radial|conic)-gradient\(/;
const VALUE = /^[\w\s#.,%()+/-]{1,100}$/;
/** Functions that load, or read what is not theirs. */
export const REACHING = /url|image|var\s*\(|attr\s*\(|env\s*\(|element\s*\(|paint\s*\(|cross-fade|src\s*\(/i;

function property(name: string): string {
  const lower = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return lower === 'background' ? 'background-color' : lower;
}

/**
 * The safe part of a style as authors write it: an object with names in camel or kebab case. Undefined when nothing is left.
 * @param further names of properties that are kept, too.
 */
export function safeStyle(given: unknown, further: ReadonlySet<string> = NONE): SafeStyle | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const pairs = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value)
      .replace(/\s*!important\s*$/, '')
      .trim();
    const isGradient = GRADIENT.test(text) && /^background(-?image)?$/i.test(name);
    const key = isGradient ? 'background-image' : property(name);
    const isKept = isGradient || PROPERTIES.has(key) || further.has(key);
    return isKept && VALUE.test(text) && !REACHING.test(text) ? [[key, text]] : [];
  });
  return pairs.length > 0 ? pairs : undefined;
}

/** For React's `style`. */
export function reactStyle(style: SafeStyle | undefined): Record<string, string> | undefined {
  return (
    style && Object.fromEntries(style.map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]))
  );
}
