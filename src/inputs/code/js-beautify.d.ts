/** js-beautify has no types of its own. */
interface TidyOptions {
  readonly indent_size: number;
  readonly wrap_line_length: number;
}

declare module 'js-beautify/js/lib/beautify.js' {
  export function js_beautify(text: string, options: TidyOptions): string;
}
declare module 'js-beautify/js/lib/beautify-css.js' {
  export function css_beautify(text: string, options: TidyOptions): string;
}
declare module 'js-beautify/js/lib/beautify-html.js' {
  export function html_beautify(text: string, options: TidyOptions): string;
}
