/** The same words as a page, whose links can be followed. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Words of others, in a page or between quotes of it. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const link = (href: string, text = href) => `<a href="${escapedHtml(href)}">${escapedHtml(text)}</a>`;

/** @param text its addresses of http and https become links. */
export function mailPage({ to, text }: { readonly to: string; readonly text: string }): string {
  const words = text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 1 ? link(part) : escapedHtml(part)))
    .join('');
  return `<!doctype html><html><body><p>${words}</p><p>This mail is for ${link(`mailto:${to}`, to)}.</p></body></html>`;
}

const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ENTITIES).map(([letter, entity]) => [entity, letter]));

/** The words of a page, for those who read mails without tags. */
export function mailText(html: string): string {
  const bare = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return bare.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => TEXTS[entity] ?? entity).trim();
}
