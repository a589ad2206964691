/** A back-test raises and clears what the platform raised live over the same values. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PastAlarm, PastText } from '../../src/contract/back-test.ts';
import { compileAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { pastAlarms } from '../../src/engine/alarm-rules/past-alarms.ts';
import { readProfileAlarm } from '../../src/engine/alarm-rules/read-profile-alarm.ts';
import { valueText } from '../../src/engine/values.ts';
import { runs } from '../../tests/property-runs.ts';
import { number } from '../simulator/alarm-forms.ts';
import { alarmsLive, anySpec, anyStep, Sent, START, withoutValues } from './past-alarms.fixture.ts';
import { createRuledDevice, DOCUMENTS, stored } from './rules.fixture.ts';

const spec = anySpec((defaultValue) => ({ duration: { predicate: { defaultValue } }, count: { predicate: { defaultValue } } }));

const rule = (conditions: readonly unknown[], one: object) => ({
  condition: { condition: [...conditions], spec: one },
  schedule: null,
  alarmDetails: null,
});
const alarmOf = (critical: object, minor: object, clear: object) => ({
  ...{ id: 'x', alarmType: 'X', propagate: false, propagateRelationTypes: null },
  createRules: {
    CRITICAL: rule([number('t', 'GREATER', 20), number('p', 'GREATER', 0)], critical),
    MINOR: rule([number('t', 'GREATER', 10)], minor),
  },
  clearRule: rule([number('t', 'LESS', 0)], clear),
});

it.each(DOCUMENTS)('of rules in a %s', (document) => {
  fc.assert(
    fc.property(spec, spec, spec, fc.array(anyStep, { maxLength: 25 }), (critical, minor, clear, steps) => {
      const alarm = alarmOf(critical, minor, clear);
      const { storage, clock, device, say, stop } = createRuledDevice(document, [alarm], START);
      const live = alarmsLive(storage);
      const sent = new Sent();
      for (const { wait, key, value } of steps) {
        // Two values of one key never have the same time on a server.
        clock.pass(wait * 1000 + 1);
        say({ [key]: value });
        sent.add(key, clock.now(), value);
      }
      clock.pass(10_000);
      stop();
      const past = pastAlarms(compileAlarm(readProfileAlarm(alarm), ''), sent.of(device), START, clock.now() + 1);
      expect(withoutValues(past)).toEqual(withoutValues(live));
      const saidAt = (at: number) =>
        [...sent.series].flatMap(([key, values]) => {
          const last = values.findLast(({ ts }) => ts <= at);
          return last ? [`${key} ${valueText(last.value)}`] : [];
        });
      const told = (values: readonly PastText[]) => values.map(({ key, text }) => `${key} ${text}`);
      for (const { severities, clearedAt, clearedBy } of past) {
        for (const { at, values } of severities) expect(told(values).sort()).toEqual(saidAt(at).sort());
        if (clearedAt !== null) expect(told(clearedBy).sort()).toEqual(saidAt(clearedAt).sort());
      }
    }),
    { numRuns: runs(100) },
  );
});

/** Without durations: a server judges a list when it comes, at one time, and a trial when its readings were taken. */
const timeless = spec.filter(({ type }) => type !== 'DURATION');
const reading = fc.record({ key: fc.constantFrom('t', 'p'), value: fc.constantFrom(-5, 5, 15, 25) });
/** Readings that come together, each as a message of its own or all as times of one. */
const anyList = fc.record({ isOne: fc.boolean(), readings: fc.array(reading, { minLength: 1, maxLength: 5 }) });

it.each(DOCUMENTS)('of rules in a %s, over lists of readings of several times', (document) => {
  fc.assert(
    fc.property(timeless, timeless, timeless, fc.array(anyList, { maxLength: 8 }), (critical, minor, clear, lists) => {
      const alarm = alarmOf(critical, minor, clear);
      const { storage, clock, device, send, stop } = createRuledDevice(document, [alarm], START);
      const live = alarmsLive(storage);
      const sent = new Sent();
      const arrivedAt = new Map<number, number>();
      for (const { isOne, readings } of lists) {
        clock.pass(10_000);
        const points = readings.map(({ key, value }, place) => ({ key, ts: clock.now() - 5000 + 1000 * place, value: stored(value) }));
        for (const { key, ts, value } of points) {
          sent.add(key, ts, Number(value.value));
          arrivedAt.set(ts, clock.now());
        }
        storage.transaction(() => {
          for (const some of isOne ? [points] : points.map((point) => [point])) send(some);
        });
      }
      stop();
      const past = pastAlarms(compileAlarm(readProfileAlarm(alarm), ''), sent.of(device), START, clock.now() + 1);
      // Of a profile an alarm begins when the reading was taken, else when the list came.
      const at = (ts: number) => arrivedAt.get(ts) ?? ts;
      const arrivals = (alarms: readonly PastAlarm[]) =>
        withoutValues(alarms).map(({ raisedAt, clearedAt, severities }) => ({
          ...{ raisedAt: at(raisedAt), clearedAt: clearedAt === null ? null : at(clearedAt) },
          severities: severities.map((change) => ({ ...change, at: at(change.at) })),
        }));
      expect(arrivals(past)).toEqual(arrivals(live));
    }),
    { numRuns: runs(100) },
  );
});
