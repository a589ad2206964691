/** What plain scripts in TBEL call of its runtime: operators on numbers and short texts, parts of maps, and maps themselves. */
import { makeBytes } from '../../tbel/runtime/bytes.ts';
import { makeCollections } from '../../tbel/runtime/collections.ts';
import { makeDates } from '../../tbel/runtime/dates.ts';
import { makeMembers } from '../../tbel/runtime/members.ts';
import { makeOperators } from '../../tbel/runtime/operators.ts';
import { makeTexts } from '../../tbel/runtime/texts.ts';
import { makeValues } from '../../tbel/runtime/values.ts';
import { makeWindows } from '../../tbel/runtime/windows.ts';
import type { Call } from './calls.ts';
import { bounded, leave } from './values.ts';

const MOST_LETTERS = 1000;

const values = makeValues();
const collections = makeCollections(values);
const windows = makeWindows(values, collections);
const members = makeMembers(values, collections, makeTexts(values), makeBytes(values), makeDates(values), windows);
const operators = makeOperators(values);

export const { read, write } = values;

function short(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MOST_LETTERS ? leave() : value;
  return value instanceof Map || Array.isArray(value) ? leave() : value;
}

/** What fails is left to the sandbox, which says why. */
function placed(call: Call): Call {
  return (args) => {
    try {
      const result = call(args);
      return typeof result === 'string' ? bounded(result) : result;
    } catch (error) {
      if (error instanceof values.Fault || error instanceof RangeError) return leave();
      throw error;
    }
  };
}
const ofShort = (call: (...args: never[]) => unknown): Call => placed((args) => call(...(args.map(short) as never[])));

const OPERATORS = [
  ...(['add', 'subtract', 'multiply', 'divide', 'divideWhole', 'remainder', 'unary', 'isTrue', 'equal', 'append', 'double'] as const),
  ...(['less', 'greater', 'atMost', 'atLeast'] as const),
] as const;

const member: Call = (args) => {
  const [self, name] = args;
  if (!(self instanceof Map)) return leave();
  const found = members.member(...(args as Parameters<typeof members.member>));
  // Else it is a method.
  return found === null || self.has(name) ? found : leave();
};

export const TBEL_CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...OPERATORS.map((name): [string, Call] => [`tbel.${name}`, ofShort(operators[name] as (...args: never[]) => unknown)]),
  ['tbel.member', placed(member)],
  ['tbel.map', placed(([entries]) => members.map(entries as Parameters<typeof members.map>[0]))],
  ['tbel.argument', ([context, name]) => windows.argument(context, name as string)],
]);
