/** Pairs of CSS property and value. */
export type SafeStyle = readonly (readonly [property: string, value: string])[];

/** What may be said of the look of a text. Nothing here moves or covers other parts of the page, or loads anything. */
const PROPERTIES: ReadonlySet<string> = new Set(
  `color background-color opacity font-weight font-style font-size font-family letter-spacing text-align text-decoration text-transform
  border border-color border-style border-width border-radius border-left border-right border-top border-bottom padding padding-left
  padding-right`.split(/\s+/),
);
/** What elements within a cell may have, too: the cell clips them. */
const WITHIN: ReadonlySet<string> = new Set(
  `width min-width max-width height min-height max-height display gap align-items justify-content flex-direction flex-wrap margin margin-left
  margin-right margin-top margin-bottom padding-top padding-bottom line-height white-space vertical-align box-sizing`.split(/\s+/),
);
const VALUE = /^[\w\s#.,%()+/-]{1,100}$/;
/** Functions that load, or read what is not theirs. */
const REACHING = /url|image|var\s*\(|attr\s*\(|env\s*\(|element\s*\(|paint\s*\(|cross-fade|src\s*\(/i;

function property(name: string): string {
  const lower = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return lower === 'background' ? 'background-color' : lower;
}

/**
 * The safe part of a style as authors write it: an object with names in camel or kebab case. Undefined when nothing is left.
 * @param isWithin whether it is of an element that something around it clips.
 */
export function safeStyle(given: unknown, isWithin = false): SafeStyle | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const pairs = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value)
      .replace(/\s*!important\s*$/, '')
      .trim();
    const key = property(name);
    const isKept = PROPERTIES.has(key) || (isWithin && WITHIN.has(key));
    return isKept && VALUE.test(text) && !REACHING.test(text) ? [[key, text]] : [];
  });
  return pairs.length > 0 ? pairs : undefined;
}

/** The same of a `style` attribute within a cell. */
export function safeStyleText(text: string): SafeStyle | undefined {
  return safeStyle(
    Object.fromEntries(
      text.split(';').flatMap((pair) => {
        const at = pair.indexOf(':');
        return at < 0 ? [] : [[pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1)]];
      }),
    ),
    true,
  );
}

/** For React's `style`. */
export function reactStyle(style: SafeStyle | undefined): Record<string, string> | undefined {
  return (
    style && Object.fromEntries(style.map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]))
  );
}
