import { css_beautify } from 'js-beautify/js/lib/beautify-css.js';
import { html_beautify } from 'js-beautify/js/lib/beautify-html.js';

const OPTIONS = { indent_size: 4, wrap_line_length: 60 };

/** Four blanks a level, HTML in lines of about 60 characters. */
export function tidyMarkup(language: 'html' | 'css', text: string): string {
  return language === 'css' ? css_beautify(text, OPTIONS) : html_beautify(text, OPTIONS);
}
