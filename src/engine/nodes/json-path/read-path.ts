import { Letters } from './letters.ts';
import type { PathStep } from './path-steps.ts';
import { readCondition } from './read-conditions.ts';

const FUNCTIONS = ['length', 'size', 'keys', 'min', 'max', 'avg', 'sum', 'stddev', 'first', 'last'];
const NAME = /[^\s.[\]()'",*?@$!=<>&|]+/y;
const MOST_LETTERS = 4000;

function afterDot(letters: Letters): PathStep {
  if (letters.takes('*')) return { kind: 'all' };
  const name = letters.match(NAME)?.[0];
  if (name === undefined) throw letters.fault();
  if (!letters.takes('()')) return { kind: 'keys', keys: [name] };
  if (!FUNCTIONS.includes(name)) throw letters.fault();
  return { kind: 'function', name };
}

const whole = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text));

function inBrackets(letters: Letters): PathStep {
  letters.skip();
  if (letters.takes('*')) return { kind: 'all' };
  if (letters.takes('?')) {
    letters.need('(');
    const condition = readCondition(letters, readSteps);
    letters.need(')');
    return { kind: 'filter', condition };
  }
  const first = letters.quoted();
  if (first !== undefined) return { kind: 'keys', keys: [first, ...following(letters, () => letters.quoted())] };
  const slice = letters.match(/(-?\d*)\s*:\s*(-?\d*)(?:\s*:\s*(\d+))?/y);
  if (slice) return { kind: 'slice', from: whole(slice[1]), to: whole(slice[2]), by: whole(slice[3]) || 1 };
  const index = () => whole(letters.match(/-?\d+/y)?.[0]);
  const start = index();
  if (start === undefined) throw letters.fault();
  return { kind: 'indexes', indexes: [start, ...following(letters, index)] };
}

function following<T>(letters: Letters, read: () => T | undefined): T[] {
  const found: T[] = [];
  for (letters.skip(); letters.takes(','); letters.skip()) {
    letters.skip();
    const one = read();
    if (one === undefined) throw letters.fault();
    found.push(one);
  }
  return found;
}

/** Up to what is no step. Throws SettingsError. */
function readSteps(letters: Letters): PathStep[] {
  const steps: PathStep[] = [];
  for (;;) {
    const isDeep = letters.takes('..');
    if (isDeep) steps.push({ kind: 'deep' });
    if (letters.takes('[')) {
      steps.push(inBrackets(letters));
      letters.need(']');
    } else if (isDeep || letters.takes('.')) steps.push(afterDot(letters));
    else return steps;
  }
}

/** Throws SettingsError. */
export function readPath(text: string): readonly PathStep[] {
  const letters = new Letters(text.trim());
  if (letters.text.length > MOST_LETTERS) throw letters.fault();
  if (!letters.takes('$')) {
    // As on a server: a path that does not begin at the root begins there all the same.
    const steps = [letters.text.startsWith('[') ? undefined : afterDot(letters)].filter((step) => step !== undefined);
    return ended(letters, [...steps, ...readSteps(letters)]);
  }
  return ended(letters, readSteps(letters));
}

function ended(letters: Letters, steps: PathStep[]): PathStep[] {
  if (!letters.isEnd) throw letters.fault();
  return steps;
}
