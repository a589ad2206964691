import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { FULL_KINDS } from '../../tests/every-kind.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import type { EntityKind } from './describe.ts';
import type { Dispute } from './disputes.ts';
import { saveChanges } from './records.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const id = (entityType: string, n = 9) => ({ entityType, id: ID.replace(/9$/, String(n)) }) as AnyRecord['id'];

/** What the server holds, and how often it says that a save is outdated. */
let stored: AnyRecord;
let outdated: number;
await giveCore({
  call: async (name: string, { record }: { readonly record?: AnyRecord }): Promise<Outcome<unknown>> => {
    if (name !== 'postRecord') return ok(stored);
    outdated -= 1;
    if (outdated >= 0) return failed(fault('conflict'));
    stored = record as AnyRecord;
    return ok(stored);
  },
});
beforeEach(() => {
  outdated = 0;
});

const BASE = { createdTime: 1, tenantId: id('TENANT'), version: 3 };
const CONTACT = { country: 'Austria', city: 'Graz', state: null, zip: '8010', address: 'A 1', address2: null, phone: '+43', email: null };
const RULE = { alarmType: 'Overheat', createRules: { MAJOR: { condition: 'm' }, MINOR: { condition: 'n' } }, clearRule: null };
const RECORDS = {
  customer: { ...BASE, id: id('CUSTOMER'), title: 'Acme', ...CONTACT, additionalInfo: { description: 'd', homeDashboardId: null, own: 1 } },
  tenant: { ...BASE, id: id('TENANT'), title: 'Acme', ...CONTACT, region: 'Global', additionalInfo: { description: 'd', own: 1 } },
  device: {
    ...{ ...BASE, id: id('DEVICE'), name: 'Pump', type: 'pump', label: 'P', deviceProfileId: id('DEVICE_PROFILE') },
    additionalInfo: { gateway: false, description: 'd', own: 1 },
  },
  'entity-view': {
    ...{ ...BASE, id: id('ENTITY_VIEW'), entityId: id('DEVICE'), name: 'View', type: 'v', startTimeMs: 0, endTimeMs: 0 },
    keys: { timeseries: ['t'], attributes: { cs: ['c'], ss: ['s'], sh: [] } },
    additionalInfo: { description: 'd' },
  },
  'device-profile': {
    ...{ ...BASE, id: id('DEVICE_PROFILE'), name: 'Pumps', type: 'DEFAULT', transportType: 'MQTT', provisionType: 'DISABLED' },
    profileData: {
      transportConfiguration: { type: 'MQTT', deviceTelemetryTopic: 't', deviceAttributesTopic: 'a' },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: [
        { id: 'a', ...RULE },
        { id: 'b', ...RULE, alarmType: 'Frost' },
      ],
    },
  },
} satisfies Partial<Record<keyof typeof FULL_KINDS, AnyRecord>>;
type Name = keyof typeof RECORDS;
type Values = Readonly<Record<string, unknown>>;

/** Saves an edit of the record while the server holds another one. @param keep of the disputes; null: nothing is saved. */
async function edit(name: Name, typed: Values, theirs: object, keep: (dispute: Dispute) => boolean | null = () => null) {
  const base: AnyRecord = RECORDS[name];
  const kind: EntityKind = FULL_KINDS[name];
  const description = await kind.record();
  stored = { ...base, ...theirs, version: 4 } as AnyRecord;
  const disputes: Dispute[] = [];
  const draft = { ...description.form?.draftOf(base), ...typed };
  const outcome = await saveChanges(kind, description, {
    ...{ base, draft, changed: Object.keys(typed) },
    settle: async (asked) => {
      disputes.push(...asked);
      const kept = asked.map((dispute) => keep(dispute));
      return kept.includes(null) ? null : new Set(asked.flatMap(({ id: dispute }, n) => (kept[n] ? [dispute] : [])));
    },
  });
  return { outcome, disputes };
}

const alarms = (first: object, second: object = {}) => [
  { id: 'a', ...RULE, ...first },
  { id: 'b', ...RULE, alarmType: 'Frost', ...second },
];
const data = (more: object) => ({ profileData: { ...RECORDS['device-profile'].profileData, ...more } });
const keys = (more: object) => ({ keys: { ...RECORDS['entity-view'].keys, ...more } });

it.each<[string, Name, Values, object, object]>([
  ['one field of an address', 'customer', { contact: { ...CONTACT, phone: '1' } }, { city: 'Linz' }, { phone: '1', city: 'Linz' }],
  [
    'one field of an address of a tenant',
    'tenant',
    { contact: { ...CONTACT, zip: null } },
    { zip: '8010', email: 'x' },
    { zip: null, email: 'x' },
  ],
  [
    ...(['one member of additionalInfo', 'customer', { description: 'mine' }] as const),
    { additionalInfo: { description: 'd', homeDashboardId: '1', own: 2 } },
    { additionalInfo: { description: 'mine', homeDashboardId: '1', own: 2 } },
  ],
  ['the same value', 'device', { label: 'New' }, { label: 'New', name: 'Valve' }, { label: 'New', name: 'Valve' }],
  [
    ...(['keys of one scope', 'entity-view', { client: ['x'] }] as const),
    keys({ timeseries: ['t', 'u'] }),
    keys({ timeseries: ['t', 'u'], attributes: { cs: ['x'], ss: ['s'], sh: [] } }),
  ],
  [
    ...(['another rule', 'device-profile', { alarms: alarms({ propagate: true }) }] as const),
    data({ alarms: alarms({}, { propagate: false }) }),
    data({ alarms: alarms({ propagate: true }, { propagate: false }) }),
  ],
  [
    ...(['another part of the same rule', 'device-profile', { alarms: alarms({ clearRule: { condition: 'c' } }) }] as const),
    data({ alarms: alarms({ createRules: { MAJOR: { condition: 'theirs' } } }) }),
    data({ alarms: alarms({ createRules: { MAJOR: { condition: 'theirs' } }, clearRule: { condition: 'c' } }) }),
  ],
  [
    ...(['another topic', 'device-profile', { deviceTelemetryTopic: 'mine' }] as const),
    data({ transportConfiguration: { type: 'MQTT', deviceTelemetryTopic: 't', deviceAttributesTopic: 'theirs' } }),
    data({ transportConfiguration: { type: 'MQTT', deviceTelemetryTopic: 'mine', deviceAttributesTopic: 'theirs' } }),
  ],
])('%s of a %s is saved beside what others changed, without a question', async (_what, name, typed, theirs, expected) => {
  const { outcome, disputes } = await edit(name, typed, theirs);
  expect(disputes).toEqual([]);
  expect(outcome).toEqual(ok({ ...RECORDS[name], version: 4, ...expected }));
});

it.each<[string, Name, Values, object, readonly string[]]>([
  [
    ...(['two fields of an address', 'customer', { contact: { ...CONTACT, phone: '1', city: 'Wels', zip: '4600' } }] as const),
    { phone: '2', city: 'Linz', email: 'e' },
    ['contact city', 'contact phone'],
  ],
  [
    'a profile, with the type',
    'device',
    { deviceProfileId: id('DEVICE_PROFILE', 1) },
    { deviceProfileId: id('DEVICE_PROFILE', 2), type: 'x' },
    ['deviceProfileId'],
  ],
  [
    ...(['one rule of several', 'device-profile', { alarms: alarms({ alarmType: 'Mine' }, { alarmType: 'Mine too' }) }] as const),
    data({ alarms: alarms({ alarmType: 'Theirs' }) }),
    ['alarms a'],
  ],
  ['a removed rule', 'device-profile', { alarms: alarms({}).slice(1) }, data({ alarms: alarms({ alarmType: 'Theirs' }) }), ['alarms a']],
  ['another transport', 'device-profile', { transportType: 'DEFAULT' }, { transportType: 'COAP' }, ['transportType']],
])('asks about %s of a %s', async (_what, name, typed, theirs, expected) => {
  const refused = await edit(name, typed, theirs);
  expect(refused.disputes.map(({ id: dispute }) => dispute).sort()).toEqual(expected);
  expect(refused.outcome).toMatchObject({ ok: false, fault: { kind: 'conflict', key: 'not-merged' } });
  expect(stored).toEqual({ ...RECORDS[name], ...theirs, version: 4 });
});

it('takes each answer by itself', async () => {
  const typed = { contact: { ...CONTACT, phone: 'mine', city: 'mine', zip: 'mine' } };
  const { outcome, disputes } = await edit(
    'customer',
    typed,
    { phone: 'theirs', city: 'theirs', email: 'theirs' },
    ({ part }) => part === 'phone',
  );
  const address = { phone: 'mine', city: 'theirs', zip: 'mine', email: 'theirs' };
  expect(outcome).toEqual(ok({ ...RECORDS.customer, ...address, version: 4 }));
  expect(disputes.map(({ part, mine, theirs }) => [part, mine, theirs])).toEqual(
    ['city', 'phone'].map((part) => [
      part,
      expect.objectContaining({ contact: expect.objectContaining({ [part]: 'mine' }) }),
      expect.objectContaining({ contact: expect.objectContaining({ [part]: 'theirs' }) }),
    ]),
  );
});

it('asks once when the server says that the save is outdated', async () => {
  outdated = 2;
  const { outcome, disputes } = await edit('device', { label: 'mine' }, { label: 'theirs' }, () => true);
  expect(outcome).toMatchObject(ok({ label: 'mine' }));
  expect(disputes).toHaveLength(1);
});

it('an address has theirs in each field that I did not change, and mine in each that only I changed', async () => {
  const fields = Object.keys(CONTACT) as (keyof typeof CONTACT)[];
  const changes = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom('x', 'y', null));
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.boolean(), async (mine, theirs, isMine) => {
      const { outcome } = await edit('customer', { contact: { ...CONTACT, ...mine } }, theirs, () => isMine);
      for (const field of fields) {
        const [base, left, right] = [CONTACT[field], { ...CONTACT, ...mine }[field], { ...CONTACT, ...theirs }[field]];
        const expected = base === left ? right : base === right || isMine ? left : right;
        expect(outcome.ok && outcome.value[field]).toBe(expected);
      }
    }),
  );
});
