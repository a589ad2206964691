import { type SafeStyle, safeStyle } from './safe-style.ts';

/** What elements within a cell may have, too: the cell clips them. */
const WITHIN: ReadonlySet<string> = new Set(
  `width min-width max-width height min-height max-height display gap align-items justify-content flex-direction flex-wrap margin margin-left
  margin-right margin-top margin-bottom padding-top padding-bottom line-height white-space vertical-align box-sizing
  flex grid-template-columns grid-template-rows grid-column grid-row object-fit box-shadow overflow`.split(/\s+/),
);

/** The same of a `style` attribute within a cell. */
export function safeStyleText(text: string): SafeStyle | undefined {
  return safeStyle(
    Object.fromEntries(
      text.split(';').flatMap((pair) => {
        const at = pair.indexOf(':');
        return at < 0 ? [] : [[pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1)]];
      }),
    ),
    WITHIN,
  );
}
