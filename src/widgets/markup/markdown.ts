/** Loaded for the first card of Markdown. */
import { Marked } from 'marked';

const marked = new Marked({ gfm: true, breaks: false });

/** Markup that is not safe yet: authors may write HTML within Markdown. */
export function markdownMarkup(text: string): string {
  return marked.parse(text, { async: false });
}
