/** Loaded for the first card of Markdown. */
import { Marked } from 'marked';

/** Cards have no controls of authors. */
const checkbox = ({ checked }: { readonly checked: boolean }) => (checked ? '☑ ' : '☐ ');
const marked = new Marked({ gfm: true, breaks: false, renderer: { checkbox } });

/** Markup that is not safe yet: authors may write HTML within Markdown. */
export function markdownMarkup(text: string): string {
  return marked.parse(text, { async: false });
}
