/** What a path finds in a value. */
import { isPart } from '../../../contract/part.ts';
import { NodeError } from '../../outcome.ts';
import { spellingOf } from '../../values.ts';
import { isMet, type Look } from './conditions.ts';
import { isDefinite, type Operand, type PathStep } from './path-steps.ts';

/**
 * Values that may be looked at on the way, each time that one is: `$..*..*` finds ever more, and a filter within a filter looks at all for
 * each. Some tenths of a second.
 */
const MOST_LOOKS = 500_000;

/** Numbers that keep their spelling look like objects. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => isPart(value) && spellingOf(value) === undefined;

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
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

/** Of how far they are from their mean. */
function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((one) => (one - middle) ** 2)));
}

const OF_NUMBERS: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  min: (numbers) => numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY),
  max: (numbers) => numbers.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY),
  avg: mean,
  sum,
  stddev: deviation,
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

/** One search, which ends after so many looks. Throws NodeError. */
class Search {
  readonly #root: unknown;
  #left = MOST_LOOKS;

  constructor(root: unknown) {
    this.#root = root;
  }

  follow(steps: readonly PathStep[], start: unknown): readonly unknown[] {
    let values: readonly unknown[] = [start];
    let isOne = true;
    for (const [index, step] of steps.entries()) {
      // A function takes all that was found as one list, and a filter of all that is within something that itself.
      if (step.kind === 'function' && !isOne) values = this.#called(step.name, values);
      else if (step.kind === 'filter' && steps[index - 1]?.kind === 'deep') values = values.filter((value) => this.#meets(value, step));
      else values = this.#allTaken(step, values, isOne);
      isOne &&= isDefinite([step]);
    }
    return values;
  }

  readonly #look: Look = (count = 1) => {
    this.#left -= count;
    if (this.#left < 0) throw new NodeError(`The path looks at more than ${MOST_LOOKS} values`);
  };

  #taken(step: PathStep, value: unknown): readonly unknown[] {
    this.#look();
    switch (step.kind) {
      case 'keys':
        return isObject(value) ? step.keys.filter((key) => Object.hasOwn(value, key)).map((key) => value[key]) : [];
      case 'indexes':
        return atIndexes(value, step.indexes);
      case 'slice':
        return this.#looked(sliced(value, step));
      case 'all':
        return this.#looked(membersOf(value));
      case 'deep':
        return this.#deep(value);
      case 'filter':
        return (Array.isArray(value) ? value : [value]).filter((element) => this.#meets(element, step));
      case 'function':
        return this.#called(step.name, value);
    }
  }

  #looked<T>(values: readonly T[]): readonly T[] {
    this.#look(values.length);
    return values;
  }

  #deep(value: unknown): unknown[] {
    const found: unknown[] = [];
    const open = [value];
    while (open.length > 0) {
      const next = open.pop();
      const members = this.#looked(membersOf(next));
      if (members.length === 0 && !Array.isArray(next) && !isObject(next)) continue;
      found.push(next);
      for (const member of members.toReversed()) open.push(member);
    }
    return found;
  }

  #called(name: string, value: unknown): unknown[] {
    this.#looked(membersOf(value));
    return called(name, value);
  }

  #meets(element: unknown, { condition }: Extract<PathStep, { kind: 'filter' }>): boolean {
    this.#look();
    return isMet(condition, (operand) => this.#valueOf(operand, element), this.#look);
  }

  #valueOf(operand: Operand, element: unknown): unknown {
    if (operand.kind === 'value') return operand.value;
    const found = this.follow(operand.steps, operand.isOfElement ? element : this.#root);
    return isDefinite(operand.steps) ? found[0] : found;
  }

  /** @param isOne the path leads to one place: an index that a list does not have is null there. */
  #allTaken(step: PathStep, values: readonly unknown[], isOne: boolean): readonly unknown[] {
    const found: unknown[] = [];
    for (const value of values) for (const one of this.#taken(step, value)) found.push(one);
    const isBeyond = isOne && found.length === 0 && step.kind === 'indexes' && step.indexes.length === 1 && Array.isArray(values[0]);
    return isBeyond ? [null] : found;
  }
}

/** The value at a path that leads to one place, undefined if there is none; otherwise a list. Throws NodeError. */
export function findValues(steps: readonly PathStep[], root: unknown): unknown {
  const found = new Search(root).follow(steps, root);
  return isDefinite(steps) || steps.at(-1)?.kind === 'function' ? found[0] : found;
}
