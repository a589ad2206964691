/** Loaded for the first card of Markdown. */
import { Marked, Tokenizer } from 'marked';

/** Cards have no controls of authors. */
const checkbox = ({ checked }: { readonly checked: boolean }): string => (checked ? '☑ ' : '☐ ');
/** A paragraph would end before what these hold. */
const HOLDS_BLOCKS = /<(?:mat-tab-group|mat-card|mat-divider|ng-container|ng-template|tb-[\w-]+|div|p|section|table|iframe)\b/i;
/** A tag with attributes of templates, such as `(click)`, `[class.on]`, `*ngIf` and `#part`, which HTML of Markdown does not have. */
const BOUND = /^<([a-z][\w-]*)(?:\s+[\w:@.$()[\]*#-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)+\s*\/?>/i;

const marked = new Marked({ gfm: true, breaks: false, renderer: { checkbox } });
marked.use({
  tokenizer: {
    tag(src) {
      const [raw, name] = BOUND.exec(src) ?? [];
      // What the tag means for the text after it is that of its name.
      const token = raw !== undefined && Tokenizer.prototype.tag.call(this, `<${name} >`);
      return token && { ...token, raw, text: raw };
    },
  },
  renderer: {
    paragraph({ tokens }) {
      const content = this.parser.parseInline(tokens);
      const name = HOLDS_BLOCKS.test(content) ? 'div' : 'p';
      return `<${name}>${content}</${name}>\n`;
    },
  },
});

/** Markup that is not safe yet: authors may write HTML within Markdown. */
export function markdownMarkup(text: string): string {
  return marked.parse(text, { async: false });
}
