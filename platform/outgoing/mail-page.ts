/** The same words as a page, whose links can be followed. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const link = (href: string, text = href) => `<a href="${escaped(href)}">${escaped(text)}</a>`;

/** @param text its addresses of http and https become links. */
export function mailPage({ to, text }: { readonly to: string; readonly text: string }): string {
  const words = text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 1 ? link(part) : escaped(part)))
    .join('');
  return `<!doctype html><html><body><p>${words}</p><p>This mail is for ${link(`mailto:${to}`, to)}.</p></body></html>`;
}
