import { beforeEach, expect, it, vi } from 'vitest';
import alarmRules from '../../../locales/en_US/alarm-rules.json';
import backTest from '../../../locales/en_US/back-test.json';
import entity from '../../../locales/en_US/entity.json';
import faults from '../../../locales/en_US/fault.json';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { RELATED_ARGUMENTS, type TriedAlarm, type TriedAlarms } from '../../contract/back-test.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import { fault, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { formatTime } from '../../format/times.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { showView } from '../../store/views.ts';
import { RulesBackTest } from './rules-back-test.tsx';

const PUMP = entityId('DEVICE', '1');
const OWNER = { id: PUMP, name: 'Pump' };
const rule = (limit: number) => ({ id: 'a', alarmType: 'Hot', createRules: { MAJOR: { limit } } });
const alarm = (raisedAt: number, clearedAt: number | null): TriedAlarm => ({
  ...{ entity: PUMP, type: 'Hot', raisedAt, clearedAt, clearedBy: [] },
  severities: [{ at: raisedAt, severity: 'MAJOR', values: [{ key: 'limit', text: '1900.5', isReading: false }] }],
});
const result = (...alarms: readonly TriedAlarm[]): TriedAlarms => ({
  kind: 'alarms',
  alarms,
  count: alarms.length,
  devices: 1,
  flaps: 1,
  problem: null,
});

const open = vi.fn(async (_id: number, _demand: Demand) => undefined);
const close = vi.fn(async (_id: number) => undefined);
const pressed = async (name: string) => {
  const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => button.click());
};
const ran = () => {
  const [id, demand] = open.mock.calls.at(-1) ?? [];
  if (id === undefined || demand?.kind !== 'back-test') throw new Error('nothing was tried');
  return { id, demand };
};

beforeEach(async () => {
  open.mockClear();
  close.mockClear();
  await adoptMessages('en_US', { entity, 'alarm-rules': alarmRules, 'back-test': backTest, fault: faults, format, inputs, marks });
  await giveCore({ open, close, call: async () => ok({ data: [], totalElements: 0, totalPages: 0, hasNext: false }) });
  await show(
    <RulesBackTest
      owner={OWNER}
      edited={[rule(80), 'no rule']}
      readStored={async () => ok([rule(90)])}
      ruleOf={(one) => ({ document: 'profile', alarm: one })}
    />,
  );
  await pressed('Try');
});

it('tries the rule as it is typed beside the saved one, and says what differs', async () => {
  const { id, demand } = ran();
  expect(demand).toMatchObject({ entities: [PUMP], rules: [{ alarm: rule(80) }, { alarm: rule(90) }] });
  expect(demand.end - demand.start).toBe(86_400_000);
  const at = (minute: number) => demand.start + minute * 60_000;
  const results = [result(alarm(at(1), at(4)), alarm(at(6), null)), result(alarm(at(2), at(4)))];
  const ready = { state: 'ready', fault: null, updatedAt: 1, readings: 7, cut: [], failed: [] } as const;
  await act(async () => showView('back-test', id, { ...ready, done: 1, total: 1, share: 1, results }));
  expect(box.querySelector('ul')?.textContent).toMatch(/As saved 1 alarm on 1 device.*As changed 2 alarms on 1 device/);
  const rows = [...box.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()),
  );
  expect(rows).toMatchObject([
    ['Pump', expect.any(String), '3 min', 'Major', 'limit 1,900.5', 'Both, at other times or severity'],
    ['Pump', expect.any(String), 'still active', 'Major', 'limit 1,900.5', 'As changed'],
  ]);
});

it('asks for what has the profile that holds the rule, as many as may be tried', async () => {
  const asked: unknown[] = [];
  await giveCore({
    open,
    close,
    call: async (_name: string, input: unknown) => {
      asked.push(input);
      return ok({ data: [], totalElements: 0, totalPages: 0, hasNext: false });
    },
  });
  const owner = { id: entityId('DEVICE_PROFILE', 'p'), name: 'Pumps' };
  await show(
    <RulesBackTest
      owner={owner}
      edited={[rule(80)]}
      readStored={async () => ok([])}
      ruleOf={(alarm) => ({ document: 'profile', alarm })}
    />,
  );
  expect(asked).toContainEqual(expect.objectContaining({ path: '/api/tenant/deviceInfos?deviceProfileId=p', pageSize: 200 }));
});

it('is called off', async () => {
  const { id } = ran();
  await pressed('Cancel');
  expect(close).toHaveBeenCalledWith(id);
  expect(box.querySelector('table')).toBeNull();
});

const failure = fault('forbidden', '');

it('says why a rule or a device cannot be tried', async () => {
  const { id } = ran();
  const results = [
    { ...result(), problem: RELATED_ARGUMENTS },
    { ...result(), problem: 'no such argument: t' },
  ];
  const ready = {
    state: 'ready',
    fault: null,
    updatedAt: 1,
    readings: 0,
    cut: [PUMP],
    failed: [{ entity: PUMP, fault: failure }],
  } as const;
  await act(async () => showView('back-test', id, { ...ready, done: 1, total: 1, share: 1, results }));
  expect(box.textContent).toContain('Cannot be tried: it reads values of related entities, which are not known here.');
  expect(box.textContent).toContain('Cannot be tried: no such argument: t');
  expect(box.textContent).toContain('only the newest were tried: Pump');
  expect(box.textContent).toContain(`Pump: ${faults.forbidden}`);
});

it('says when an alarm became worse, and by which values', async () => {
  const { id, demand } = ran();
  const at = (minute: number) => demand.end - (60 - minute) * 60_000;
  const { severities, ...raised } = alarm(at(1), at(9));
  const worse = { at: at(5), severity: 'CRITICAL', values: [{ key: 'limit', text: '81', isReading: false }] } as const;
  const ready = { state: 'ready', fault: null, updatedAt: 1, readings: 7, cut: [], failed: [] } as const;
  const results = [result({ ...raised, severities: [...severities, worse] })];
  await act(async () => showView('back-test', id, { ...ready, done: 1, total: 1, share: 1, results }));
  const cells = [...box.querySelectorAll('tbody td')].map((cell) =>
    [...cell.querySelectorAll('span > span, bdi')].map((one) => one.textContent?.trim()),
  );
  expect(cells[3]).toEqual(['Major', `Critical ${formatTime(at(5), demand.end)}`, formatTime(at(5), demand.end)]);
  expect(cells[4]).toEqual(['limit 1,900.5', 'limit 81']);
});
