/** A back-test raises and clears what the platform raised live over the same values. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PastAlarm } from '../../src/contract/back-test.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { compileAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { pastAlarms } from '../../src/engine/alarm-rules/past-alarms.ts';
import type { PastValue } from '../../src/engine/alarm-rules/past-entity.ts';
import { readProfileAlarm } from '../../src/engine/alarm-rules/read-profile-alarm.ts';
import { runs } from '../../tests/property-runs.ts';
import { number } from '../simulator/alarm-forms.ts';
import { createRuledDevice, DOCUMENTS, stored, TENANT } from './rules.fixture.ts';

const START = Date.UTC(2026, 2, 3, 12);
const spec = fc.oneof(
  fc.constant({ type: 'SIMPLE' }),
  fc.record({
    type: fc.constant('DURATION'),
    unit: fc.constant('SECONDS'),
    predicate: fc.record({ defaultValue: fc.integer({ min: 1, max: 5 }) }),
  }),
  fc.record({ type: fc.constant('REPEATING'), predicate: fc.record({ defaultValue: fc.integer({ min: 1, max: 3 }) }) }),
);
const step = fc.record({ wait: fc.nat(4), key: fc.constantFrom('t', 'p'), value: fc.constantFrom(-5, 5, 15, 25) });

it.each(DOCUMENTS)('of rules in a %s', (document) => {
  fc.assert(
    fc.property(spec, spec, spec, fc.array(step, { maxLength: 25 }), (critical, minor, clear, steps) => {
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
      const live: PastAlarm[] = [];
      storage.hub.on('alarm', ({ alarm: { severity, status } }) => {
        const at = clock.now();
        const last = live.at(-1);
        if (status.startsWith('CLEARED')) {
          if (last) last.clearedAt = at;
        } else if (!last || last.clearedAt !== null)
          live.push({ raisedAt: at, clearedAt: null, severities: [{ at, severity }], values: [] });
        else if (last.severities.at(-1)?.severity !== severity) last.severities.push({ at, severity });
      });
      const series = new Map<string, PastValue[]>();
      for (const { wait, key, value } of steps) {
        // Two values of one key never have the same time on a server.
        clock.pass(wait * 1000 + 1);
        say({ [key]: value });
        series.set(key, [...(series.get(key) ?? []), { ts: clock.now(), value: stored(value) }]);
      }
      clock.pass(10_000);
      stop();
      const subject = { entity: device.id, tenantId: TENANT, customerId: NULL_ID, record: device };
      const past = pastAlarms(
        compileAlarm(readProfileAlarm(alarm), ''),
        { subject, series, attribute: () => undefined },
        START,
        clock.now() + 1,
      );
      expect(past.map((one) => ({ ...one, values: [] }))).toEqual(live);
    }),
    { numRuns: runs(100) },
  );
});
