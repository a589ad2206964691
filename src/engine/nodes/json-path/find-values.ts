/** What a path finds in a value. */
import { isPart } from '../../../contract/part.ts';
import { NodeError } from '../../outcome.ts';
import { spellingOf } from '../../values.ts';
import { isMet } from './conditions.ts';
import { isDefinite, type Operand, type PathStep } from './path-steps.ts';

/** Values that a path may find on its way: `$..*..*` finds ever more. */
const MOST_VALUES = 100_000;

/** Numbers that keep their spelling look like objects. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => isPart(value) && spellingOf(value) === undefined;

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

function deep(value: unknown): unknown[] {
  const found: unknown[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    const members = membersOf(next);
    if (members.length === 0 && !Array.isArray(next) && !isObject(next)) continue;
    found.push(next);
    for (const member of members.toReversed()) open.push(member);
  }
  return found;
}

function atIndexes(value: unknown, indexes: readonly number[]): unknown[] {
  return Array.isArray(value) ? indexes.map((index): unknown => value.at(index)).filter((one) => one !== undefined) : [];
}

function sliced(value: unknown, { from, to, by }: Extract<PathStep, { kind: 'slice' }>): unknown[] {
  return Array.isArray(value) ? value.slice(from, to).filter((_one, index) => index % by === 0) : [];
}

const numbersOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const text = spellingOf(one);
    return text === undefined ? [] : [Number(text)];
  });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;

const OF_NUMBERS: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  min: (numbers) => Math.min(...numbers),
  max: (numbers) => Math.max(...numbers),
  avg: mean,
  sum,
  stddev: (numbers) => Math.sqrt(mean(numbers.map((one) => (one - mean(numbers)) ** 2))),
};

function called(name: string, value: unknown): unknown[] {
  const calculate = OF_NUMBERS[name];
  if (calculate) {
    const numbers = numbersOf(value);
    if (numbers.length === 0)
      throw new NodeError('com.jayway.jsonpath.JsonPathException: Aggregation function attempted to calculate value using empty array');
    return [calculate(numbers)];
  }
  if (name === 'keys') return isObject(value) ? [Object.keys(value)] : [];
  if (name === 'first') return Array.isArray(value) ? value.slice(0, 1) : [];
  if (name === 'last') return Array.isArray(value) ? value.slice(-1) : [];
  if (typeof value === 'string') return [value.length];
  return Array.isArray(value) || isObject(value) ? [membersOf(value).length] : [];
}

function taken(step: PathStep, value: unknown, root: unknown): readonly unknown[] {
  switch (step.kind) {
    case 'keys':
      return isObject(value) ? step.keys.filter((key) => Object.hasOwn(value, key)).map((key) => value[key]) : [];
    case 'indexes':
      return atIndexes(value, step.indexes);
    case 'slice':
      return sliced(value, step);
    case 'all':
      return membersOf(value);
    case 'deep':
      return deep(value);
    case 'filter':
      return (Array.isArray(value) ? value : [value]).filter((element) => meets(element, step, root));
    case 'function':
      return called(step.name, value);
  }
}

const meets = (element: unknown, { condition }: Extract<PathStep, { kind: 'filter' }>, root: unknown): boolean =>
  isMet(condition, (operand) => operandValue(operand, element, root));

function operandValue(operand: Operand, element: unknown, root: unknown): unknown {
  if (operand.kind === 'value') return operand.value;
  const found = follow(operand.steps, operand.isOfElement ? element : root, root);
  return isDefinite(operand.steps) ? found[0] : found;
}

function follow(steps: readonly PathStep[], start: unknown, root: unknown): readonly unknown[] {
  let values: readonly unknown[] = [start];
  let isOne = true;
  for (const [index, step] of steps.entries()) {
    // A function takes all that was found as one list, and a filter of all that is within something that itself.
    if (step.kind === 'function' && !isOne) values = called(step.name, values);
    else if (step.kind === 'filter' && steps[index - 1]?.kind === 'deep') values = values.filter((value) => meets(value, step, root));
    else values = allTaken(step, values, root, isOne);
    isOne &&= isDefinite([step]);
  }
  return values;
}

/** @param isOne the path leads to one place: an index that a list does not have is null there. */
function allTaken(step: PathStep, values: readonly unknown[], root: unknown, isOne: boolean): readonly unknown[] {
  const found: unknown[] = [];
  for (const value of values) {
    for (const one of taken(step, value, root)) found.push(one);
    if (found.length > MOST_VALUES) throw new NodeError(`The path finds more than ${MOST_VALUES} values`);
  }
  const isBeyond = isOne && found.length === 0 && step.kind === 'indexes' && step.indexes.length === 1 && Array.isArray(values[0]);
  return isBeyond ? [null] : found;
}

/** The value at a path that leads to one place, undefined if there is none; otherwise a list. Throws NodeError. */
export function findValues(steps: readonly PathStep[], root: unknown): unknown {
  const found = follow(steps, root, root);
  return isDefinite(steps) || steps.at(-1)?.kind === 'function' ? found[0] : found;
}
