/** A back-test raises and clears what the platform raised live over the same values. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PastText } from '../../src/contract/back-test.ts';
import { compileAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { pastAlarms } from '../../src/engine/alarm-rules/past-alarms.ts';
import { readProfileAlarm } from '../../src/engine/alarm-rules/read-profile-alarm.ts';
import { valueText } from '../../src/engine/values.ts';
import { runs } from '../../tests/property-runs.ts';
import { number } from '../simulator/alarm-forms.ts';
import { alarmsLive, anySpec, anyStep, Sent, START, withoutValues } from './past-alarms.fixture.ts';
import { createRuledDevice, DOCUMENTS } from './rules.fixture.ts';

const spec = anySpec((defaultValue) => ({ duration: { predicate: { defaultValue } }, count: { predicate: { defaultValue } } }));

it.each(DOCUMENTS)('of rules in a %s', (document) => {
  fc.assert(
    fc.property(spec, spec, spec, fc.array(anyStep, { maxLength: 25 }), (critical, minor, clear, steps) => {
      const rule = (conditions: readonly unknown[], one: object) => ({
        condition: { condition: [...conditions], spec: one },
        schedule: null,
        alarmDetails: null,
      });
      const alarm = {
        ...{ id: 'x', alarmType: 'X', propagate: false, propagateRelationTypes: null },
        createRules: {
          CRITICAL: rule([number('t', 'GREATER', 20), number('p', 'GREATER', 0)], critical),
          MINOR: rule([number('t', 'GREATER', 10)], minor),
        },
        clearRule: rule([number('t', 'LESS', 0)], clear),
      };
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
