import { beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { readRules } from '../../bridge/read-rules.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { type EntityId, entityId } from '../../contract/identifiers.ts';
import type { Dispute } from '../disputes.ts';
import { oldRules, saveRules, takeOverRules } from './calculated-rules.ts';

interface Stored {
  readonly id?: EntityId;
  readonly version?: number;
  readonly name: string;
  readonly configuration: object;
}

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const idOf = (n: number) => entityId('CALCULATED_FIELD', `784f394c-42b6-435a-983c-${String(n).padStart(12, '0')}`);
let stored: Stored[];
let refused: string;
let sent: (number | undefined)[];

async function serve(name: string, { path, record }: { readonly path: string; readonly record?: Stored }): Promise<Outcome<unknown>> {
  if (name === 'records') return ok({ data: stored, hasNext: false });
  if (name === 'recordToSave') return ok(stored.find(({ id }) => path.endsWith(`/${id?.id}`)));
  if (name !== 'postRecord' || !record) throw new Error(`not expected: ${name}`);
  if (record.name === refused) return failed(fault('invalid', 'No such key', { status: 400 }));
  sent.push(record.version);
  const place = record.id ? stored.findIndex(({ id }) => id?.id === record.id?.id) : stored.length;
  const { version = 0 } = stored[place] ?? {};
  if (record.id && record.version !== version) return failed(fault('conflict', 'Entity was changed', { status: 409 }));
  const saved = { ...record, id: idOf(place), version: version + 1 };
  stored[place] = saved;
  return ok(saved);
}
await giveCore({ call: (name: string, input: { path: string }) => serve(name, input) });

const rule = (defaultValue: number) => ({
  condition: {
    condition: [
      {
        key: { type: 'TIME_SERIES', key: 'temp' },
        valueType: 'NUMERIC',
        predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue, userValue: null, dynamicValue: null } },
      },
    ],
    spec: { type: 'SIMPLE' },
  },
  schedule: null,
});
/** As profiles hold them up to 4.2. */
const PROFILE: AnyRecord = {
  id: entityId('DEVICE_PROFILE', ID),
  createdTime: 1,
  profileData: {
    alarms: [
      { id: 'a', alarmType: 'Overheat', createRules: { CRITICAL: rule(90), MAJOR: rule(80) }, clearRule: rule(10) },
      { id: 'b', alarmType: 'Frost', createRules: { WARNING: rule(-5) }, clearRule: null },
    ],
  },
};
const OWNER = { entityId: PROFILE.id, tenant: ID };

beforeEach(() => {
  stored = [];
  refused = '';
  sent = [];
});

async function open() {
  const held = await readRules(PROFILE.id);
  return held.ok ? oldRules(PROFILE, held.value) : [];
}
const names = (alarms: readonly { readonly alarmType?: string | null | undefined }[]) => alarms.map(({ alarmType }) => alarmType);

it('takes over the rules of a profile from before 4.3, each once, and tells which failed', async () => {
  refused = 'Frost';
  const old = await open();
  expect(names(old)).toEqual(['Overheat', 'Frost']);
  const failures = await takeOverRules(old, OWNER);
  expect(names(failures.map(({ item }) => item))).toEqual(['Frost']);
  refused = '';
  const left = await open();
  expect(names(left)).toEqual(['Frost']);
  expect(await takeOverRules(left, OWNER)).toEqual([]);
  expect(await open()).toEqual([]);
  expect(stored).toMatchObject([
    {
      ...{ name: 'Overheat', type: 'ALARM', entityId: PROFILE.id },
      configuration: { type: 'ALARM', createRules: { CRITICAL: {}, MAJOR: {} }, clearRule: {} },
    },
    { name: 'Frost', type: 'ALARM', entityId: PROFILE.id, configuration: { createRules: { WARNING: {} } } },
  ]);
});

it('has none to take over where a profile holds none', async () => {
  expect([null, {}, { alarms: null }].map((profileData) => oldRules({ ...PROFILE, profileData }, []))).toEqual([[], [], []]);
});

/** Two rules as the form has them, in the first version. */
async function edited() {
  await takeOverRules(await open(), OWNER);
  sent = [];
  const held = await readRules(PROFILE.id);
  const before = held.ok ? held.value : [];
  const changed = (n: number, limit: number) => ({ ...before[n]?.alarm, createRules: { CRITICAL: rule(limit) } });
  return { before, changed, made: new Map() };
}
const limits = () => stored.map(({ configuration }) => /"staticValue":(-?\d+)/.exec(JSON.stringify(configuration))?.[1]);

it('saves two changed rules after the second was refused, each once more', async () => {
  const { before, changed, made } = await edited();
  const changes = { owner: OWNER, before, alarms: [changed(0, 70), changed(1, -9)], made, settle: async () => null };
  refused = 'Frost';
  expect(await saveRules(changes)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  refused = '';
  expect(await saveRules(changes)).toMatchObject({ ok: true });
  expect(sent).toEqual([1, 1]);
  expect(await saveRules({ ...changes, alarms: [changed(0, 71), changed(1, -9)], before: await heldNow() })).toMatchObject({ ok: true });
  expect([sent, limits()]).toEqual([
    [1, 1, 2],
    ['71', '-9'],
  ]);
});
const heldNow = async () => {
  const held = await readRules(PROFILE.id);
  return held.ok ? held.value : [];
};

it.each([
  ['what the form does not show', null, null, '70', null],
  ['the same change', 70, null, '70', null],
  ['another limit, and mine is kept', 60, true, '70', null],
  ['another limit, and theirs is kept', 60, false, '60', null],
  ['another limit, and nothing is saved', 60, null, '60', 'not-merged'],
])('others saved %s', async (what, theirs, answer, expected, key) => {
  const { before, changed, made } = await edited();
  const [first] = stored;
  if (theirs === null && first) stored[0] = { ...first, version: 2 };
  else {
    const alarms = [changed(0, theirs ?? 0), before[1]?.alarm];
    expect((await saveRules({ owner: OWNER, before, alarms, made: new Map(), settle: async () => null })).ok).toBe(true);
  }
  const settle = vi.fn(async (disputes: readonly Dispute[]) =>
    answer === null ? null : new Set(answer ? disputes.map(({ id }) => id) : []),
  );
  const saved = await saveRules({ owner: OWNER, before, alarms: [changed(0, 70), before[1]?.alarm], made, settle });
  expect(saved.ok ? null : saved.fault.key).toBe(key);
  expect(limits()[0]).toBe(expected);
  expect(settle).toHaveBeenCalledTimes(what.startsWith('another') ? 1 : 0);
});

it('keeps what others changed of the same rule elsewhere, without a question', async () => {
  const { before, changed, made } = await edited();
  const clear = (limit: number) => ({ ...before[0]?.alarm, clearRule: rule(limit) });
  const alarms = [clear(5), before[1]?.alarm];
  const settle = vi.fn(async () => null);
  expect((await saveRules({ owner: OWNER, before, alarms, made: new Map(), settle })).ok).toBe(true);
  const saved = await saveRules({ owner: OWNER, before, alarms: [changed(0, 70), before[1]?.alarm], made, settle });
  expect(settle).not.toHaveBeenCalled();
  const written = JSON.stringify(saved.ok ? saved.value[0]?.alarm : null);
  expect([...written.matchAll(/"defaultValue":(-?\d+)/g)].map(([, limit]) => limit)).toEqual(['70', '5']);
});
