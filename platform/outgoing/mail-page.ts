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

const BLOCKS = /^\/?(?:br|p|div|h\d|li|tr)$/i;
const UNSEEN = /^(?:script|style)$/i;
const LONGEST_NAME = 12;

/** The words of a page, for those who read mails without tags. In one pass, whatever the page holds. */
export function mailText(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? -1 : html.indexOf('>', open);
    if (end < 0) break;
    const [name = ''] = /^\/?\w+/.exec(html.slice(open + 1, open + LONGEST_NAME)) ?? [];
    text += html.slice(at, open) + (BLOCKS.test(name) ? '\n' : '');
    const closing = UNSEEN.test(name) ? lower.indexOf(`</${name.toLowerCase()}`, end) : end + 1;
    at = closing < 0 ? html.length : closing;
  }
  return (text + html.slice(at)).replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => TEXTS[entity] ?? entity).trim();
}
