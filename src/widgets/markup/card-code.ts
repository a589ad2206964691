/** Code of clicks in the template of a card. It runs where actions of authors do. */

const PUT = /\bctx\s*\.\s*(?:\$scope\s*\.\s*)?([\w$]+)\s*=(?!=)/g;
const NAMED = /\bctx\s*\.\s*(?:\$scope\s*\.\s*)?([\w$]+)/g;

/** All but letters, digits and what numbers are made of: a value cannot end the text that it stands in, nor call anything outside of one. */
const UNSAFE = /[^\w.]/g;

/** A value within code. */
export const codeText = (value: string): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? value : value.replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Code of an action that does what the click does. Where it names what the card's own function has put on its context, that runs before, with
 * its data as `additionalParams`.
 * @param click with its values filled in by `codeText`. @param body of the function `(data, ctx)`; undefined: the card has none.
 */
export function clickCode(click: string, body: string | undefined): string {
  const put = new Set([...(body ?? '').matchAll(PUT)].map(([, name]) => name));
  const isAsked = [...click.matchAll(NAMED)].some(([, name]) => put.has(name));
  const before = isAsked
    ? `(function (data, ctx) {
${body}
})(Array.isArray(additionalParams) ? additionalParams : [], ctx);
`
    : '';
  return `const ctx = widgetContext;
${before}${click};`;
}

const CLICK = /\(click\)\s*=\s*("[^"]*"|'[^']*')/gi;

/**
 * What the card's own function has put on its context and its template reads outside of clicks: the function runs apart, and its values are
 * not there.
 */
export function lostNames(template: string, body: string | undefined): readonly string[] {
  if (body === undefined) return [];
  const put = new Set([...body.matchAll(PUT)].map(([, name]) => name));
  const read = [...template.replace(CLICK, '').matchAll(NAMED)].flatMap(([, name = '']) => (put.has(name) ? [`ctx.${name}`] : []));
  return [...new Set(read)];
}
