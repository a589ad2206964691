import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { type Guess, Guesses, MustWait, networkOf } from './guesses.ts';

const MINUTE = 60_000;
let now = 0;
let guesses: Guesses;
beforeEach(() => {
  now = 1_000_000;
  guesses = new Guesses(() => now);
});

function mayGuess(guess: Guess): boolean {
  try {
    guesses.check(guess);
    return true;
  } catch (error) {
    if (error instanceof MustWait) return false;
    throw error;
  }
}

/** Guesses as often as it is let, for so long. */
function attack(guessOf: (n: number) => Guess, forMs: number, everyMs = 250): number {
  let taken = 0;
  for (const end = now + forMs; now < end; now += everyMs) {
    const guess = guessOf(taken);
    if (!mayGuess(guess)) continue;
    guesses.wrong(guess);
    taken += 1;
  }
  return taken;
}

it('lets few guesses at one account through in an hour, from one address or from many', () => {
  expect(attack(() => ({ address: '10.0.0.1', account: 'a' }), 60 * MINUTE)).toBeLessThan(90);
  expect(attack((n) => ({ address: `10.1.0.${n}`, account: 'b' }), 60 * MINUTE)).toBeLessThan(100);
});

it('slows one address down that tries many accounts', () => {
  expect(attack((n) => ({ address: '10.0.0.1', account: `user ${n}` }), 10 * MINUTE)).toBeLessThan(200);
});

it('keeps the one who signed in before free of what others do, from the own address', () => {
  attack((n) => ({ address: `10.1.0.${n % 250}`, account: 'a' }), 10 * MINUTE);
  expect(mayGuess({ address: '10.2.0.1', account: 'a' })).toBe(false);
  expect(mayGuess({ address: '10.2.0.1', account: 'a', isKnown: true })).toBe(true);
});

it('lets everybody try again within a minute after any number of wrong guesses', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.boolean(), (count, isKnown) => {
      guesses = new Guesses(() => now);
      const guess = { address: '10.0.0.1', account: 'a', isKnown };
      for (let n = 0; n < count; n++) guesses.wrong(guess);
      expect(mayGuess(guess)).toBe(count < 10);
      now += MINUTE;
      expect(mayGuess(guess)).toBe(true);
    }),
    { numRuns: runs(50) },
  );
});

it('does not wait for longer after a clock was set back', () => {
  const guess = { address: '10.0.0.1', account: 'a' };
  for (let n = 0; n < 100; n++) guesses.wrong(guess);
  now -= 60 * MINUTE;
  expect(mayGuess(guess)).toBe(false);
  now += MINUTE;
  expect(mayGuess(guess)).toBe(true);
});

it('forgives what a right password follows, at that account only', () => {
  const own = { address: '10.0.0.1', account: 'own' };
  const other = { address: '10.0.0.1', account: 'other' };
  for (let n = 0; n < 9; n++) guesses.wrong(own);
  guesses.right(own);
  for (let n = 0; n < 5; n++) guesses.wrong(own);
  expect(mayGuess(own)).toBe(true);
  let taken = 0;
  for (; taken < 1000 && mayGuess(other); taken++) {
    guesses.wrong(other);
    guesses.right(own);
  }
  expect(taken).toBe(10);
});

it('counts the addresses of one IPv6 network as one', () => {
  expect(networkOf('2001:db8:0:7:1:2:3:4')).toBe(networkOf('2001:db8::7:ffff:0:0:1'));
  expect(networkOf('2001:0db8::7:1:2:3:4')).toBe('2001:db8:0:7');
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});
