import { js_beautify } from 'js-beautify/js/lib/beautify.js';

/** JavaScript or JSON in lines of about 60 characters, four blanks a level. */
export function tidyCode(text: string): string {
  return js_beautify(text, { indent_size: 4, wrap_line_length: 60 });
}
