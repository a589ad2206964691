import { expect, it, vi } from 'vitest';
import alarmRules from '../../../locales/en_US/alarm-rules.json';
import backTest from '../../../locales/en_US/back-test.json';
import entities from '../../../locales/en_US/entities.json';
import filters from '../../../locales/en_US/filters.json';
import marks from '../../../locales/en_US/marks.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { PastText, TriedAlarm, TriedAlarms } from '../../contract/back-test.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import { ok } from '../../contract/fault.ts';
import { type EntityId, entityId } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { showView } from '../../store/views.ts';
import { WhyRaised } from './why-raised.tsx';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const PUMP = entityId('DEVICE', ID);
const CHAIN = entityId('RULE_CHAIN', ID);
const NODE = {
  ...{ id: entityId('RULE_NODE', ID), type: 'org.thingsboard.rule.engine.action.TbCreateAlarmNode', name: 'Raise it' },
  configuration: { alarmType: 'By node' },
};
const AT = Date.UTC(2026, 4, 4, 12);
const ALARM: Alarm = {
  ...{ id: entityId('ALARM', ID), originator: PUMP, createdTime: AT, type: 'Hot', name: 'Hot', severity: 'MAJOR', status: 'ACTIVE_UNACK' },
  ...{ startTs: AT, endTs: AT, ackTs: 0, clearTs: 0, details: null, propagate: false },
};
const limit = (operation: string, defaultValue: number) => ({
  condition: {
    condition: [
      {
        ...{ key: { type: 'TIME_SERIES', key: 'temp' }, valueType: 'NUMERIC' },
        predicate: { type: 'NUMERIC', operation, value: { defaultValue, userValue: null, dynamicValue: null } },
      },
    ],
    spec: { type: 'SIMPLE' },
  },
  schedule: null,
});
const above = (value: number) => limit('GREATER', value);
const profileData = {
  alarms: [
    { id: 'a', alarmType: 'Hot', createRules: { CRITICAL: above(95), MAJOR: above(80) }, clearRule: limit('LESS', 70) },
    {
      id: 'b',
      alarmType: 'By script',
      createRules: { MAJOR: { condition: { script: 'return temp > 80;', spec: { type: 'SIMPLE' } }, schedule: null } },
      clearRule: null,
    },
  ],
};
const steps = () => [...box.querySelectorAll('li')].map(({ textContent }) => textContent?.trim());
const open = vi.fn(async (_id: number, _demand: Demand) => undefined);

/** On a server whose profiles hold their rules. */
async function ask(alarm: Alarm): Promise<void> {
  await adoptMessages('en_US', { 'alarm-rules': alarmRules, 'back-test': backTest, entities, filters, marks });
  open.mockClear();
  const profile = entityId('DEVICE_PROFILE', ID);
  const call = async (name: string, { path = '' }) => {
    if (name === 'systemInfo') return ok({ version: '3.2.0' });
    if (name === 'ruleChains')
      return ok({ data: [{ id: CHAIN, name: 'Main', root: true }], totalPages: 1, totalElements: 1, hasNext: false });
    if (name === 'ruleChainMetadata') return ok({ ruleChainId: CHAIN, firstNodeIndex: 0, nodes: [NODE], connections: null });
    if (name === 'findAlarms') return ok({ data: [alarm], totalPages: 1, totalElements: 1, hasNext: false });
    if (name !== 'record') throw new Error(`not expected: ${name}`);
    return ok(path.startsWith('/api/deviceProfile/') ? { id: profile, profileData } : { id: PUMP, deviceProfileId: profile });
  };
  await giveCore({ open, close: async () => undefined, call });
  await show(<WhyRaised alarm={alarm} />);
}

const answered = (...alarms: readonly Omit<TriedAlarm, 'entity' | 'type'>[]) => answeredOf([], alarms);

async function answeredOf(cut: readonly EntityId[], alarms: readonly Omit<TriedAlarm, 'entity' | 'type'>[]): Promise<void> {
  await vi.waitFor(async () => {
    await act(() => undefined);
    expect(open).toHaveBeenCalled();
  });
  const [id = 0, demand] = open.mock.calls.at(-1) ?? [];
  expect(demand).toMatchObject({
    kind: 'back-test',
    entities: [PUMP],
    rules: [{ document: 'profile', alarm: { alarmType: expect.any(String) } }],
  });
  const result: TriedAlarms = {
    kind: 'alarms',
    alarms: alarms.map((one) => ({ ...one, entity: PUMP, type: 'Hot' })),
    ...{ count: alarms.length, devices: 1, flaps: 0, problem: null },
  };
  const ready = { state: 'ready' as const, fault: null, updatedAt: 1, readings: 7, cut, failed: [], done: 1, total: 1, share: 1 };
  await act(async () => showView('back-test', id, { ...ready, results: [result] }));
}

it('names the rule, and the values that met it', async () => {
  await ask(ALARM);
  const values = [
    { key: 'temp', text: '91.5', isReading: true },
    { key: 'limit', text: '80', isReading: false },
  ];
  await answered(
    {
      raisedAt: AT - 9_000_000,
      clearedAt: AT - 8_000_000,
      severities: [{ at: AT - 9_000_000, severity: 'MAJOR', values: [] }],
      clearedBy: [],
    },
    { raisedAt: AT - 2000, clearedAt: null, severities: [{ at: AT - 2000, severity: 'MAJOR', values }], clearedBy: [] },
  );
  expect(steps()).toEqual(['Major since 11:59:58: temp > 80temp 91.5limit 80 as it is now']);
});

const reading = (text: string): PastText[] => [{ key: 'temp', text, isReading: true }];
const WORSE: Omit<TriedAlarm, 'entity' | 'type'> = {
  ...{ raisedAt: AT, clearedAt: AT + 20_000, clearedBy: reading('60') },
  severities: [
    { at: AT, severity: 'MAJOR', values: reading('91') },
    { at: AT + 10_000, severity: 'CRITICAL', values: reading('99') },
  ],
};

it('names the values that made it worse and cleared it', async () => {
  await ask({ ...ALARM, status: 'CLEARED_UNACK', clearTs: AT + 20_500, endTs: AT + 20_500 });
  await answered(WORSE);
  expect(steps()).toEqual([
    'Major since 12:00:00: temp > 80temp 91',
    'Critical since 12:00:10: temp > 95temp 99',
    'Cleared 12:00:20: temp < 70temp 60',
  ]);
});

it('tells alarms that followed each other closely apart', async () => {
  await ask({ ...ALARM, status: 'CLEARED_UNACK', clearTs: AT + 500, endTs: AT + 500 });
  const severities = (at: number, text: string) => [{ at, severity: 'MAJOR' as const, values: reading(text) }];
  await answered(
    { raisedAt: AT - 5000, clearedAt: AT - 4000, severities: severities(AT - 5000, '81'), clearedBy: [] },
    { raisedAt: AT, clearedAt: AT + 500, severities: severities(AT, '82'), clearedBy: reading('60') },
    { raisedAt: AT + 1000, clearedAt: null, severities: severities(AT + 1000, '83'), clearedBy: [] },
  );
  expect(steps()).toEqual(['Major since 12:00:00: temp > 80temp 82', 'Cleared 12:00:00: temp < 70temp 60']);
});

it('shows the script of a rule', async () => {
  await ask({ ...ALARM, type: 'By script' });
  await answered({ raisedAt: AT, clearedAt: null, severities: [{ at: AT, severity: 'MAJOR', values: [] }], clearedBy: [] });
  expect(box.querySelector('code')?.textContent).toBe('return temp > 80;');
});

it('says that its rule did not clear it', async () => {
  await ask({ ...ALARM, status: 'CLEARED_UNACK', clearTs: AT + 5000, endTs: AT + 5000 });
  await answered({ ...WORSE, clearedAt: AT + 900_000, severities: WORSE.severities.slice(0, 1) });
  expect(steps()[1]).toBe('Cleared 12:00:05, not by its rule: by a person, an app or a rule chain.');
});

it('tries the begin of an alarm alone where so much was sent since that it was not read', async () => {
  await ask({ ...ALARM, endTs: AT + 3_600_000 });
  await answeredOf([PUMP], []);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  const [, demand] = open.mock.calls.at(-1) ?? [];
  expect((demand as BackTestDemand).end).toBe(AT + 60_000);
});

it.each([
  [0, 0],
  [3_600_000, 3_600_000],
  [30 * 86_400_000, 7 * 86_400_000],
])('looks for later severities until the alarm ended, %i ms after it was raised: for %i ms', async (length, searched) => {
  await ask({ ...ALARM, endTs: AT + length });
  await answered();
  const [, demand] = open.mock.calls.at(-1) ?? [];
  expect((demand as BackTestDemand).end).toBe(AT + searched + 60_000);
});

it('looks at what was taken up to a month before it came, where nothing of the last day raised it', async () => {
  const days = 20 * 86_400_000;
  await ask({ ...ALARM, status: 'CLEARED_UNACK', clearTs: AT + 5, endTs: AT + 5 });
  await answered();
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  expect(open.mock.calls.at(-1)?.[1]).toMatchObject({ start: AT - 30 * 86_400_000, end: AT + 60_005 });
  await answered({
    ...{ raisedAt: AT - days, clearedAt: AT - days + 5000, clearedBy: reading('60') },
    severities: [{ at: AT - days, severity: 'MAJOR', values: reading('91') }],
  });
  expect(steps()).toEqual([expect.stringContaining('temp > 80temp 91'), expect.stringContaining('temp < 70temp 60')]);
});

it('says that the rule as it is now would not have raised it, and who else can have', async () => {
  await ask(ALARM);
  await answered();
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  await answered();
  await vi.waitFor(async () => {
    await act(() => undefined);
    expect(box.textContent).toContain(`${backTest.why.notNow}${backTest.why.nobody}`);
  });
});

it.each([
  ['DEVICE', PUMP],
  ['CUSTOMER', entityId('CUSTOMER', ID)],
])('where no rule raises such alarms of a %s: names and leads to the nodes of rule chains that do', async (_type, originator) => {
  await ask({ ...ALARM, type: 'By node', originator });
  await vi.waitFor(async () => {
    await act(() => undefined);
    expect(box.textContent).toContain(backTest.why.noRule);
    expect(steps()).toEqual(['Raise it in Main']);
  });
  expect(box.querySelector('li a')?.getAttribute('href')).toBe(`/ruleChains/${ID}/nodes`);
  expect(open).not.toHaveBeenCalled();
});
