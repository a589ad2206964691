import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangeLog } from './change-log.ts';

const DAY = 86_400_000;
const CELLS = 5;

/** The simplest implementation. */
class Model {
  private readonly changes: { cell: number; at: number; ts: number; value: string | null }[] = [];
  record(cell: number, at: number, ts: number, value: string | null) {
    this.changes.push({ cell, at, ts, value });
  }
  at(time: number): unknown[] {
    return Array.from({ length: CELLS }, (_, cell) => {
      const last = this.changes.filter((change) => change.cell === cell && change.at <= time).at(-1);
      return last ? [last.value, last.value === null ? 0 : last.ts] : null;
    });
  }
}

function shown(log: ChangeLog, time: number): unknown[] | null {
  const states = log.stateAt(time);
  return states && Array.from({ length: CELLS }, (_, cell) => (states.isKnown(cell) ? [states.value(cell), states.time(cell)] : null));
}

const value = fc.oneof(
  fc.constant(null),
  fc.integer().map(String),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom('true', 'false', '{"a":1}', '007', '-0', '21.50'),
);
const change = fc.record({
  cell: fc.nat(CELLS - 1),
  after: fc.nat(40),
  age: fc.oneof(fc.nat(5000), fc.constantFrom(-DAY, 400 * DAY, 0.5)),
  value,
});

describe('a change log', () => {
  it('reproduces each moment, forwards and backwards', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 700 }), fc.array(fc.nat(30_000), { maxLength: 12 }), (changes, times) => {
        const log = new ChangeLog();
        const model = new Model();
        let now = 1000;
        for (const { cell, after, age, value } of changes) {
          now += after;
          log.record(cell, now, now - age, value);
          model.record(cell, now, now - age, value);
        }
        for (const time of [...times, now, 0, now - 1]) expect(shown(log, time)).toEqual(log.oldest() > 0 ? model.at(time) : null);
      }),
    );
  });

  it('is the same after dropping, from the end of the dropped part on; before that nothing is known', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 300, maxLength: 900 }), fc.integer({ min: 1, max: 20_000 }), (changes, bytes) => {
        const log = new ChangeLog();
        const model = new Model();
        let now = 1000;
        for (const [i, { cell, age, value }] of changes.entries()) {
          now += 1;
          log.record(cell, now, now - age, value);
          model.record(cell, now, now - age, value);
          if (i % 50 === 0) shown(log, now - 20);
        }
        const before = log.bytes();
        const values = log.dropOldest(bytes);
        expect(log.bytes()).toBeLessThan(before);
        const edge = 1000 + values;
        expect(shown(log, edge - 1)).toBeNull();
        for (const time of [edge, edge + 7, now]) expect(shown(log, time)).toEqual(model.at(time));
        log.record(0, now + 5, now + 5, '1');
        model.record(0, now + 5, now + 5, '1');
        expect(shown(log, now + 5)).toEqual(model.at(now + 5));
      }),
    );
  });

  it('continues from a past state while it grows', () => {
    const log = new ChangeLog();
    log.record(0, 10, 10, '1');
    expect(shown(log, 15)?.slice(0, 2)).toEqual([['1', 10], null]);
    log.record(1, 20, 20, '2');
    expect(shown(log, 15)?.[1]).toBeNull();
    expect(shown(log, 20)?.[1]).toEqual(['2', 20]);
  });

  it('returns a value that was always there for every time', () => {
    const log = new ChangeLog();
    log.begin(2, 50, 'Pump 1');
    expect(shown(log, 1)?.[2]).toEqual(['Pump 1', 50]);
  });

  it('does not go backwards with the clock', () => {
    const log = new ChangeLog();
    log.record(0, 100, 100, '1');
    log.record(0, 50, 100, '2');
    expect(shown(log, 99)?.[0]).toBeNull();
    expect(shown(log, 100)?.[0]).toEqual(['2', 100]);
  });
});
