/** Placeholders of rule engines: `${metadata key}`, and `$[message key]`, which may be a path with dots. */

const OPENING = /\$([{[])/g;
const CLOSING = { '{': '}', '[': ']' } as const;

/** False: a placeholder is not closed, is empty, or has blanks at its ends, so that it would stay in the text as written. */
export function isTemplateWhole(text: string): boolean {
  return [...text.matchAll(OPENING)].every(({ 1: bracket, index }) => {
    const begin = index + 2;
    const end = text.indexOf(CLOSING[bracket as '{' | '['], begin);
    const key = text.slice(begin, end);
    return end >= 0 && key !== '' && key === key.trim() && !key.includes('\n');
  });
}

/** The placeholders of a message's metadata, and of the members of its data, which is JSON text. */
export function placeholdersOf(metadata: object, data: string | null): readonly string[] {
  return [...Object.keys(metadata).map((key) => `\${${key}}`), ...membersOf(data).map((key) => `$[${key}]`)];
}

function membersOf(data: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(data ?? 'null');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.keys(read) : [];
  } catch {
    // Messages may be plain texts.
    return [];
  }
}
