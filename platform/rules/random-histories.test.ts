/** Random histories of values against an evaluation that looks at all of the past. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { number } from '../simulator/alarm-forms.ts';
import { createRuledDevice, DOCUMENTS } from './rules.fixture.ts';

interface Spec {
  readonly type: 'SIMPLE' | 'DURATION' | 'REPEATING';
  readonly amount: number;
}
interface Step {
  /** Seconds before it. */
  readonly wait: number;
  readonly value: number;
}

const START = Date.UTC(2026, 2, 3, 12);
const HIGH = 10;
const LOW = 0;
const spec = fc.record({ type: fc.constantFrom('SIMPLE', 'DURATION', 'REPEATING'), amount: fc.integer({ min: 1, max: 4 }) });
const step = fc.record({ wait: fc.nat(4), value: fc.constantFrom(-5, 5, 15) });

/** Whether a rule is met at a second, when all that was said since `from` counts. */
function isMet({ type, amount }: Spec, holds: (value: number) => boolean, said: readonly (Step & { at: number })[], at: number): boolean {
  const past = said.filter((one) => one.at <= at);
  const firstOfRun = past.findLastIndex(({ value }) => !holds(value)) + 1;
  const run = past.slice(firstOfRun);
  const [first] = run;
  if (!first) return false;
  if (type === 'REPEATING') return run.length >= amount;
  return type === 'SIMPLE' || at - first.at >= amount;
}

/** The alarm at each second and after each step. */
function naive(create: Spec, clear: Spec, steps: readonly Step[]): boolean[] {
  const said: (Step & { at: number })[] = [];
  const seen: boolean[] = [];
  let isActive = false;
  let createFrom = 0;
  let clearFrom = 0;
  let at = 0;
  const look = () => {
    if (isMet(create, (value) => value > HIGH, said.slice(createFrom), at)) {
      isActive = true;
      clearFrom = said.length;
    } else if (isActive && isMet(clear, (value) => value < LOW, said.slice(clearFrom), at)) {
      isActive = false;
      createFrom = said.length;
      clearFrom = said.length;
    }
  };
  for (const one of [...steps, { wait: 10, value: 5 }]) {
    for (let second = 0; second < one.wait; second++) {
      at += 1;
      look();
    }
    said.push({ ...one, at });
    look();
    seen.push(isActive);
  }
  return seen;
}

const shape = ({ type, amount }: Spec) =>
  type === 'SIMPLE'
    ? { type }
    : {
        type,
        ...(type === 'DURATION' ? { unit: 'SECONDS' } : {}),
        predicate: { defaultValue: amount, userValue: null, dynamicValue: null },
      };

const rule = (condition: unknown, one: Spec) => ({ condition: { condition: [condition], spec: shape(one) }, schedule: null });

it.each(DOCUMENTS)('a %s raises and clears as all of the past says', (document) => {
  fc.assert(
    fc.property(spec, spec, fc.array(step, { maxLength: 15 }), (create, clear, steps) => {
      const alarm = {
        ...{ id: 'x', alarmType: 'X', propagate: false, propagateRelationTypes: null },
        createRules: { MAJOR: rule(number('t', 'GREATER', HIGH), create as Spec) },
        clearRule: rule(number('t', 'LESS', LOW), clear as Spec),
      };
      const { clock, say, active, stop } = createRuledDevice(document, [alarm], START);
      const seen = [...steps, { wait: 10, value: 5 }].map(({ wait, value }) => {
        clock.pass(wait * 1000);
        say({ t: value });
        return active('X') !== undefined;
      });
      stop();
      expect(seen).toEqual(naive(create as Spec, clear as Spec, steps));
    }),
    { numRuns: runs(60) },
  );
});
