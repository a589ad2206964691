/** Styles of authors within what holds all that they place: everything but what loads. */
import { REACHING } from '../../marks/safe-style.ts';

const INLINE = /url\(\s*["']?data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,][^()]*\)/gi;
/** To another part of what the same author wrote. */
export const PART_OF_SAME = /url\(\s*["']?#([\w-]+)["']?\s*\)/g;
const NAME = /^(--[\w-]+|-?[a-z][a-z-]*)$/i;
const QUOTES = `"'`;

/** Whether a declaration loads nothing and reads nothing that is not theirs. */
export function isSafeDeclaration(name: string, value: string): boolean {
  if (name.startsWith('--')) return !value.includes('\\') && !REACHING.test(value);
  // Values may be the page's own variables, which load nothing.
  return !REACHING.test(
    value
      .replace(INLINE, '')
      .replace(PART_OF_SAME, '')
      .replace(/var\s*\(/gi, ''),
  );
}

/** The declarations of a style attribute; those of addresses may hold semicolons. */
function declarations(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at <= text.length; at += 1) {
    const char = text[at] ?? ';';
    if (quote) quote = char === quote ? '' : quote;
    else if (QUOTES.includes(char)) quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (at < text.length && (char !== ';' || quote || depth > 0)) continue;
    found.push(text.slice(from, at));
    from = at + 1;
  }
  return found;
}

/** The safe part of a style attribute, for React's `style`. */
export function authorStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const one of declarations(text)) {
    const at = one.indexOf(':');
    const name = one.slice(0, Math.max(at, 0)).trim();
    const value = one
      .slice(at + 1)
      .replace(/\s*!important\s*$/i, '')
      .trim();
    // Escapes could hide the name of a function.
    if (!NAME.test(name) || value === '' || value.includes('\\') || !isSafeDeclaration(name.toLowerCase(), value)) continue;
    const key = name.startsWith('--') ? name : name.toLowerCase().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    // A later one of the same name counts at its own place.
    delete style[key];
    style[key] = value;
  }
  return style;
}
