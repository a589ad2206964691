/** Alarm rules whose conditions are scripts in TBEL. */
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { compileAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { pastAlarms } from '../../src/engine/alarm-rules/past-alarms.ts';
import { pastConditions } from '../../src/engine/alarm-rules/past-conditions.ts';
import { readCalculatedAlarm } from '../../src/engine/alarm-rules/read-calculated-alarm.ts';
import type { ScriptAnswer } from '../../src/engine/scripts/answer.ts';
import { runs } from '../../tests/property-runs.ts';
import { createScripts } from '../scripts/scripts.ts';
import { alarmsLive, anySpec, anyStep, calculatedAmount, Sent, START, settled, withoutValues } from './past-alarms.fixture.ts';
import { calculatedField, createRuledDevice } from './rules.fixture.ts';

const real = createScripts();
afterAll(() => real.stop());

const latest = (key: string, more: object = {}) => ({ refEntityKey: { key, type: 'TS_LATEST' }, ...more });
const script = (expression: string, spec: object = { type: 'SIMPLE' }) => ({
  condition: { ...spec, expression: { type: 'TBEL', expression } },
});

it('raises and clears by what scripts say, with the values of then', async () => {
  const its = createRuledDevice('calculated-field', [], START, real);
  its.storage.entities.put(
    calculatedField(its.profile, 'Hot', {
      arguments: { t: latest('temperature'), limit: latest('limit', { defaultValue: '20' }) },
      createRules: { MAJOR: script('return t > limit && ctx.args.t.ts > 0;') },
      clearRule: script('return t < limit - 5;'),
    }),
  );
  const changes: [string, number][] = [];
  const cleared = new Promise<void>((resolve) => {
    its.storage.hub.on('alarm', ({ alarm: { status, startTs, clearTs } }) => {
      changes.push([status, status.startsWith('CLEARED') ? clearTs : startTs]);
      if (status.startsWith('CLEARED')) resolve();
    });
  });
  for (const temperature of [18, 21, 16, 14]) {
    its.clock.pass(1000);
    its.say({ temperature });
  }
  await cleared;
  expect(changes).toEqual([
    ['ACTIVE_UNACK', START + 2000],
    ['CLEARED_UNACK', START + 4000],
  ]);
  await its.stop();
});

it('says in debug events what a script that fails says, and raises nothing', async () => {
  const its = createRuledDevice('calculated-field', [], START, real);
  const rule = { arguments: { t: latest('t') }, createRules: { MAJOR: script('return "hot";') } };
  const field = its.storage.entities.put({
    ...calculatedField(its.profile, 'Hot', rule),
    debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 },
  });
  its.say({ t: 1 });
  await settled();
  expect(its.storage.journals.of('EVENT', field.id.id)).toMatchObject([
    { body: { error: 'The condition must return true or false: "hot"' } },
  ]);
  expect(its.active('Hot')).toBeUndefined();
  await its.stop();
});

/** The bodies are words of this test. */
const CONDITIONS: Readonly<Record<string, (values: { readonly t: number; readonly p: number }) => boolean>> = {
  hot: ({ t, p }) => t > 10 && p > 0,
  hotter: ({ t }) => t > 20,
  cold: ({ t }) => t < 0,
};
const scripts = {
  limitMs: 1000,
  run({ body }: { readonly body: string }, [context = '']: readonly string[]): Promise<ScriptAnswer> {
    const { args } = JSON.parse(context) as { readonly args: Readonly<Record<'t' | 'p', { readonly value: number }>> };
    return Promise.resolve({ ok: true, json: String(CONDITIONS[body]?.({ t: args.t.value, p: args.p.value })) });
  },
};
const live = {
  limitMs: 1000,
  run: (_tenant: string, source: { readonly body: string }, args: readonly string[]) => scripts.run(source, args),
};

const spec = anySpec(calculatedAmount);

it('raises over the past what it raised live', async () => {
  await fc.assert(
    fc.asyncProperty(spec, spec, spec, fc.array(anyStep, { maxLength: 20 }), async (critical, minor, clear, steps) => {
      const configuration = {
        arguments: { t: latest('t'), p: latest('p') },
        createRules: { CRITICAL: script('hotter', critical), MINOR: script('hot', minor) },
        clearRule: script('cold', clear),
      };
      const { storage, clock, device, profile, say, stop } = createRuledDevice('calculated-field', [], START, live);
      storage.entities.put(calculatedField(profile, 'X', configuration));
      const found = alarmsLive(storage);
      const sent = new Sent();
      /** Second by second: a duration that is over asks the scripts again. */
      const pass = async (ms: number) => {
        for (let left = ms; left > 0; left -= 1000) {
          clock.pass(Math.min(left, 1000));
          await settled();
        }
      };
      for (const { wait, key, value } of steps) {
        await pass(wait * 1000 + 1);
        say({ [key]: value });
        await settled();
        sent.add(key, clock.now(), value);
      }
      await pass(10_000);
      await stop();
      const past = sent.of(device);
      const alarm = compileAlarm(readCalculatedAlarm('X', configuration), '');
      const range = [START, clock.now() + 1] as const;
      const { conditions, errors } = await pastConditions(alarm, past, range, scripts);
      expect(errors).toEqual([]);
      expect(withoutValues(pastAlarms(alarm, past, ...range, conditions))).toEqual(withoutValues(found));
    }),
    { numRuns: runs(60) },
  );
});
