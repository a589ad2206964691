import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClock } from './rules.fixture.ts';
import { WakeUps } from './wake-ups.ts';

const anyAct = fc.record({
  key: fc.nat(5),
  /** Of the present; null: not at all any more. */
  inMs: fc.option(fc.nat(50)),
  isDeleted: fc.boolean(),
  passMs: fc.nat(20),
});

it('wakes each key once, at the last time that it was given', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const clock = createClock(0);
      const woken: string[] = [];
      const wakeUps = new WakeUps<number>(clock.now, clock.after, (key) => woken.push(`${key} at ${clock.now()}`));
      const expected: string[] = [];
      const times = new Map<number, number>();
      for (const { key, inMs, isDeleted, passMs } of acts) {
        if (isDeleted) wakeUps.delete(key);
        else wakeUps.set(key, inMs === null ? Number.POSITIVE_INFINITY : clock.now() + inMs);
        if (isDeleted || inMs === null) times.delete(key);
        else times.set(key, clock.now() + inMs);
        const until = clock.now() + passMs;
        const due = [...times].filter(([, at]) => at <= until);
        for (const [one, at] of due) {
          expected.push(`${one} at ${at}`);
          times.delete(one);
        }
        clock.pass(passMs);
      }
      expect(woken.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

it('forgets times that were put off', () => {
  const clock = createClock(0);
  const woken: number[] = [];
  const wakeUps = new WakeUps<string>(clock.now, clock.after, () => woken.push(clock.now()));
  for (let at = 1; at <= 5000; at++) wakeUps.set('a', 10_000 - at);
  clock.pass(20_000);
  expect(woken).toEqual([5000]);
});
