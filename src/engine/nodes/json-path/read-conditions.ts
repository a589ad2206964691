import { SIGNS } from './conditions.ts';
import type { Letters } from './letters.ts';
import type { Condition, Operand, PathStep } from './path-steps.ts';

const DEEPEST = 50;
type ReadSteps = (letters: Letters) => PathStep[];

/** After `?(`, up to the bracket that ends it. Throws SettingsError. */
export function readCondition(letters: Letters, steps: ReadSteps, depth = 0): Condition {
  if (depth > DEEPEST) throw letters.fault();
  const parts = [all()];
  while (takes('||')) parts.push(all());
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts };

  function takes(word: string): boolean {
    letters.skip();
    return letters.takes(word);
  }

  function all(): Condition {
    const found = [one()];
    while (takes('&&')) found.push(one());
    return found.length === 1 && found[0] ? found[0] : { kind: 'all', parts: found };
  }

  function one(): Condition {
    if (takes('!')) return { kind: 'not', part: one() };
    if (takes('(')) {
      const inner = readCondition(letters, steps, depth + 1);
      letters.need(')');
      return inner;
    }
    const left = readOperand(letters, steps);
    letters.skip();
    const sign = SIGNS.find((word) => letters.takes(word));
    if (sign === undefined) return { kind: 'exists', operand: left };
    return { kind: 'test', left, sign, right: readOperand(letters, steps) };
  }
}

function readOperand(letters: Letters, steps: ReadSteps): Operand {
  letters.skip();
  if (letters.takes('@')) return { kind: 'path', isOfElement: true, steps: steps(letters) };
  if (letters.takes('$')) return { kind: 'path', isOfElement: false, steps: steps(letters) };
  const text = letters.quoted();
  if (text !== undefined) return { kind: 'value', value: text };
  const found = letters.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
  if (found) return { kind: 'value', value: JSON.parse(found[0]) as unknown };
  if (letters.takes('[')) return { kind: 'value', value: readList(letters, steps) };
  throw letters.fault();
}

function readList(letters: Letters, steps: ReadSteps): unknown[] {
  const values: unknown[] = [];
  letters.skip();
  if (letters.takes(']')) return values;
  do {
    const operand = readOperand(letters, steps);
    if (operand.kind !== 'value') throw letters.fault();
    values.push(operand.value);
    letters.skip();
  } while (letters.takes(','));
  letters.need(']');
  return values;
}
