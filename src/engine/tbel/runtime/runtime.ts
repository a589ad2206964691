import { makeBytes } from './bytes.ts';
import { makeCollections } from './collections.ts';
import { makeDates } from './dates.ts';
import { makeMembers } from './members.ts';
import { makeOperators } from './operators.ts';
import { makeTexts } from './texts.ts';
import { makeValues } from './values.ts';
import { makeWindows } from './windows.ts';

const PARTS = { makeValues, makeOperators, makeCollections, makeTexts, makeBytes, makeDates, makeWindows, makeMembers };

/**
 * JavaScript of an expression, to be evaluated once in the context in which scripts run. Its value: `tbel`, the second argument of each
 * translated script; `read(json)`, for the script's own arguments; `write(value)`, the JSON text of its result; `faultOf(error)`, the words
 * and the offset of what a script failed by, or null.
 */
export function tbelRuntime(): string {
  const parts = Object.entries(PARTS).map(([name, part]) => `const ${name} = ${part.toString()};`);
  return `(() => {
'use strict';
${parts.join('\n')}
const values = makeValues();
const collections = makeCollections(values);
const texts = makeTexts(values);
const bytes = makeBytes(values);
const windows = makeWindows(values, collections);
const members = makeMembers(values, collections, texts, bytes, makeDates(values), windows);
const tbel = Object.freeze({ ...makeOperators(values), ...members, argument: windows.argument });
const faultOf = (error) => error instanceof values.Fault ? { words: error.words, at: error.at } : null;
return Object.freeze({ tbel, read: values.read, write: values.write, faultOf });
})()`;
}
