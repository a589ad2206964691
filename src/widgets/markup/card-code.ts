/** Functions that a card's own function puts on its context, for clicks in its template. Both run where actions of authors do. */

import { hasVariables } from './patterns.ts';

const PUT = /\bctx\s*\.\s*(?:\$scope\s*\.\s*)?([\w$]+)\s*=(?!=)/g;
const CALLED = /^\s*ctx\s*\.\s*(?:\$scope\s*\.\s*)?([\w$]+)\s*\(/;

/**
 * Code of an action that does what the click does; undefined: it calls nothing that the function puts there. `additionalParams` are the
 * function's data.
 * @param body of the function `(data, ctx)`. @param click as its author wrote it, without values of others.
 */
export function clickCode(body: string, click: string): string | undefined {
  const [, name] = CALLED.exec(click) ?? [];
  // Values are no code, and cannot be told from it here.
  if (name === undefined || hasVariables(click) || ![...body.matchAll(PUT)].some(([, put]) => put === name)) return undefined;
  return `const ctx = widgetContext;
(function (data, ctx) {
${body}
})(Array.isArray(additionalParams) ? additionalParams : [], ctx);
${click};`;
}
