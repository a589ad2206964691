import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { oldRules, readRules, takeOverRules } from './calculated-rules.ts';

interface Stored {
  readonly name: string;
  readonly configuration: object;
}

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const idOf = (n: number) => entityId('CALCULATED_FIELD', `784f394c-42b6-435a-983c-${String(n).padStart(12, '0')}`);
let stored: Stored[];
let refused: string;

async function serve(name: string, { record }: { readonly record?: Stored }): Promise<Outcome<unknown>> {
  if (name === 'records') return ok({ data: stored.map((rule, n) => ({ ...rule, id: idOf(n) })), hasNext: false });
  if (name !== 'saveRecord' || !record) throw new Error(`not expected: ${name}`);
  if (record.name === refused) return failed(fault('invalid', 'No such key', { status: 400 }));
  stored.push(record);
  return ok({ ...record, id: idOf(stored.length - 1) });
}
vi.mock('../../bridge/request.ts', () => ({ request: (name: string, input: object) => serve(name, input), QUIET: {} }));

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
});

async function open() {
  const held = await readRules(PROFILE.id);
  return held.ok ? oldRules(PROFILE, held.value) : [];
}
const names = (alarms: readonly { readonly alarmType?: string | null | undefined }[]) => alarms.map(({ alarmType }) => alarmType);

it('takes over the rules of a profile from before 4.3, each once, and tells which failed', async () => {
  refused = 'Frost';
  const made = new Map();
  const old = await open();
  expect(names(old)).toEqual(['Overheat', 'Frost']);
  const failures = await takeOverRules(old, OWNER, made);
  expect(names(failures.map(({ item }) => item))).toEqual(['Frost']);
  refused = '';
  const left = await open();
  expect(names(left)).toEqual(['Frost']);
  expect(await takeOverRules(left, OWNER, made)).toEqual([]);
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
