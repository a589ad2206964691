/** What the editors use of js-beautify, which brings no types along. */
declare module 'js-beautify/js/lib/beautify.js' {
  export function js_beautify(text: string, options: { readonly indent_size: number; readonly wrap_line_length: number }): string;
}
