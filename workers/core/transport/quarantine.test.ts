import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuarantine } from './quarantine.ts';

/** A server that fails at some commands and answers the rest. All are sent together first, as a link does. */
function askUntilQuiet(commands: readonly string[], poison: ReadonlySet<string>) {
  const condemned: string[] = [];
  const answered = new Set<string>();
  let asked: string[] = [];
  const quarantine = createQuarantine<string>(
    (one) => asked.push(one),
    (one) => condemned.push(one),
  );
  let failures = 0;
  for (let round = 0; round < commands.length * 3 + 3; round++) {
    asked = commands.filter((one) => !quarantine.isHeld(one) && !answered.has(one));
    quarantine.next();
    let isDown = false;
    while (asked.length > 0 && !isDown) {
      const batch = asked;
      asked = [];
      if (batch.some((one) => poison.has(one))) {
        failures += 1;
        isDown = true;
        quarantine.failed(batch);
      } else {
        for (const one of batch) answered.add(one);
        for (const one of batch) quarantine.settled(one);
      }
    }
    if (!isDown) break;
  }
  return { condemned, answered, failures, quarantine };
}

describe('the quarantine', () => {
  it('sends unanswered commands one by one, and no longer sends what crashes the server twice', () => {
    const { condemned, answered, failures } = askUntilQuiet(['a', 'b', 'c', 'd'], new Set(['c']));
    expect(condemned).toEqual(['c']);
    expect([...answered].sort()).toEqual(['a', 'b', 'd']);
    expect(failures).toBe(2);
  });

  it('finds every poisonous command of any set, blames no other, and ends', () => {
    const sets = fc
      .uniqueArray(fc.nat({ max: 40 }).map(String), { maxLength: 20 })
      .chain((commands) => fc.tuple(fc.constant(commands), fc.subarray(commands)));
    fc.assert(
      fc.property(sets, ([commands, poison]) => {
        const { condemned, answered, failures } = askUntilQuiet(commands, new Set(poison));
        expect([...condemned].sort()).toEqual([...poison].sort());
        expect(answered.size).toBe(commands.length - poison.length);
        expect(failures).toBeLessThanOrEqual(poison.length + 1);
      }),
    );
  });

  it('sends a suspect again whose socket was lost for another reason', () => {
    const asked: string[] = [];
    const quarantine = createQuarantine<string>(
      (one) => asked.push(one),
      () => undefined,
    );
    quarantine.failed(['a']);
    quarantine.next();
    quarantine.interrupted();
    quarantine.next();
    expect([asked, quarantine.isCondemned('a')]).toEqual([['a', 'a'], false]);
  });

  it('gives a command another chance when its owner changes it', () => {
    const quarantine = createQuarantine<string>(
      () => undefined,
      () => undefined,
    );
    quarantine.failed(['a']);
    quarantine.next();
    quarantine.failed([]);
    expect(quarantine.isCondemned('a')).toBe(true);
    quarantine.forget('a');
    expect(quarantine.isHeld('a')).toBe(false);
  });
});
