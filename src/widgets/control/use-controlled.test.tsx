import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { formatAge } from '../../format/durations.ts';
import { adoptMessages, translate } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { connectionStore } from '../../store/connection.ts';
import { noticeStore } from '../../store/notices.ts';
import { KeepsPast, pastStore } from '../../store/past.ts';
import { showView } from '../../store/views.ts';
import { BARE_DESK, HOSTED_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext } from '../surroundings.ts';
import { CommandMark } from './command-mark.tsx';
import { keptState } from './command-state.ts';
import { useControlled } from './use-controlled.ts';
import { asFlag, type Reading, readingOf, type Writing } from './value-io.ts';

const DEVICE: EntityId = { entityType: 'DEVICE', id: '1' };
const NOTHING = readingOf({ action: 'DO_NOTHING', defaultValue: false });
const KEY = readingOf({ action: 'GET_TIME_SERIES', getTimeSeries: { key: 'on' } });
const ASKED = readingOf({ action: 'EXECUTE_RPC', executeRpc: { method: 'get' } });
const command = (more: Partial<Extract<Writing['to'], { by: 'command' }>> = {}): Writing => ({
  to: { by: 'command', method: 'set', timeoutMs: 5000, way: 'oneway', pollMs: null, ...more },
  what: { is: 'value' },
});
const ONE_WAY = command();
const TWO_WAY = command({ way: 'twoway' });
const KEPT = command({ way: 'twoway', pollMs: 1000 });
const SAVED: Writing = { to: { by: 'attribute', scope: 'SHARED_SCOPE', key: 'on' }, what: { is: 'value' } };
const BY_FUNCTION: Writing = { ...ONE_WAY, what: { is: 'function', body: { body: 'return x;' } } };

let demand = 0;
let answers: Readonly<Record<string, (input: { method?: string }) => unknown>> = {};
const sent: [string, unknown][] = [];
await giveCore({
  call: async (name: string, input: { method?: string }) => {
    sent.push([name, input]);
    return answers[name]?.(input) ?? ok(undefined);
  },
  callFunction: async () => failed(fault('invalid', 'x is not defined', { key: 'function-failed' })),
  open: async (id: number) => {
    demand = id;
  },
  ...{ change: async () => undefined, close: async () => undefined, show: async () => undefined },
});

beforeEach(async () => {
  sent.length = 0;
  demand = 0;
  answers = {};
  noticeStore.notices = [];
  connectionStore.current = { ...connectionStore.current, phase: 'live' };
  forgetRelease();
  await adoptMessages('en_US', TEXTS);
});

const report = (text: string | null, at: number) =>
  showView('entity-table', demand, {
    ...{ state: 'ready', fault: null, updatedAt: at, full: true, first: 0, length: 1, total: 1 },
    rows: [[0, { id: DEVICE, values: [text], times: [at], freshness: ['fresh'] }]],
  });

let renders = 0;

function Probe({ reading, writing }: { readonly reading: Reading; readonly writing: Writing }) {
  renders += 1;
  const { value, command: state, read, write } = useControlled(DEVICE, reading, 'Pump', asFlag);
  return (
    <>
      <button type="button" onClick={() => write(true, writing)}>
        {String(value)}
      </button>
      <CommandMark command={state} read={read} />
    </>
  );
}

const draw = async (reading: Reading, writing: Writing, keepsPast = false, desk = HOSTED_DESK) => {
  await show(
    <KeepsPast value={keepsPast}>
      <SurroundingsContext value={desk}>
        <Probe reading={reading} writing={writing} />
      </SurroundingsContext>
    </KeepsPast>,
  );
  const button = box.querySelector('button');
  if (!button) throw new Error('not drawn');
  return button;
};
const said = (role: 'status' | 'alert') => box.querySelector(`[role="${role}"]`)?.textContent ?? '';
const word = (is: 'sent' | 'confirmed' | 'refused' | 'offline' | 'timeout' | 'saved' | 'unlinked' | 'kept' | 'expired') =>
  translate(`control.${is}.short`);

const answer = (value: unknown) => ({ callDevice: ({ method }: { method?: string }) => (method === 'get' ? ok(false) : value) });
const refused = (status: number, kind: 'conflict' | 'network' | 'forbidden' = 'network') => answer(failed({ ...fault(kind), status }));
const ACTIVE = { attributesOf: () => ok([{ key: 'active', value: true, lastUpdateTs: 1 }]) };
const SILENT = { ...answer(failed(fault('network', '', { key: 'timeout' }))), ...ACTIVE };
const ABSENT = { ...SILENT, attributesOf: () => ok([{ key: 'active', value: false, lastUpdateTs: 1 }]) };

/** Connected once, and no longer. @param at when it went, from now. */
const LEFT = (at: number) => ({
  ...SILENT,
  attributesOf: () =>
    ok([
      { key: 'lastConnectTime', value: 1, lastUpdateTs: 1 },
      { key: 'lastDisconnectTime', value: Date.now() + at, lastUpdateTs: 1 },
    ]),
});

it.each<[string, Writing, typeof answers, string, string, string]>([
  ['accepted and never answered', ONE_WAY, answer(ok(undefined)), 'true', 'status', 'sent'],
  ['answered by the device', TWO_WAY, answer(ok({ on: true })), 'true', 'status', 'confirmed'],
  ['saved by the server', SAVED, {}, 'true', 'status', 'saved'],
  ['refused by the device', TWO_WAY, answer(ok({ error: 'jammed' })), 'false', 'alert', 'refused'],
  ['refused as a failure', TWO_WAY, answer(ok({ success: false })), 'false', 'alert', 'refused'],
  ['for a device that is not there', ONE_WAY, refused(409, 'conflict'), 'false', 'alert', 'offline'],
  ['that nobody answers', TWO_WAY, SILENT, 'false', 'alert', 'timeout'],
  ['that nobody answers, of a device known as offline', TWO_WAY, ABSENT, 'false', 'alert', 'offline'],
  ['that nobody answers, of a device that had gone', TWO_WAY, LEFT(-60_000), 'false', 'alert', 'offline'],
  ['that nobody answers, of a device that went meanwhile', TWO_WAY, LEFT(60_000), 'false', 'alert', 'timeout'],
  ['that the server times out', TWO_WAY, { ...refused(408), ...ACTIVE }, 'false', 'alert', 'timeout'],
])('tells of a command %s, and shows what is so then', async (_title, writing, given, value, role, is) => {
  answers = given;
  const button = await draw(NOTHING, writing);
  expect(button.textContent).toBe('false');
  button.click();
  button.click();
  await vi.waitFor(() => expect(said(role as 'status')).toContain(word(is as 'sent')));
  expect(button.textContent).toBe(value);
  expect(sent.filter(([name]) => name === 'callDevice' || name === 'saveAttributes')).toHaveLength(1);
});

it.each<[string, typeof answers, string]>([
  ['refuses the account', refused(403, 'forbidden'), 'control.forbidden'],
  ['fails', answer(failed(fault('bug', 'boom', { status: 500 }))), 'control.failed'],
])('says why where the server %s', async (_title, given, key) => {
  answers = given;
  (await draw(NOTHING, ONE_WAY)).click();
  await vi.waitFor(() => expect(said('alert')).toContain(translate(key as 'control.failed')));
});

it('sends nothing where a function fails, or the server cannot be reached', async () => {
  (await draw(NOTHING, BY_FUNCTION)).click();
  await vi.waitFor(() => expect(said('alert')).toContain(translate('control.failed')));
  connectionStore.current = { ...connectionStore.current, phase: 'reconnecting' };
  (await draw(NOTHING, SAVED)).click();
  await vi.waitFor(() => expect(said('alert')).toContain(word('unlinked')));
  expect(sent).toEqual([]);
});

it('sends nothing from a dashboard that shows an earlier time', async () => {
  pastStore.asOf = 1;
  try {
    const button = await draw(NOTHING, ONE_WAY, true);
    button.click();
    await vi.waitFor(() => expect(said('alert')).toContain(translate('control.past.text')));
    expect([button.textContent, sent]).toEqual(['false', []]);
  } finally {
    pastStore.asOf = null;
  }
});

it.each<[string, Reading, string]>([
  ['whether there are active alarms', readingOf({ action: 'GET_ALARM_STATUS', getAlarmStatus: { severityList: ['MAJOR'] } }), 'true'],
  [
    'the state of the dashboard',
    readingOf({ action: 'GET_DASHBOARD_STATE', dataToValue: { type: 'NONE', compareToValue: 'rooms' } }),
    'true',
  ],
])('reads %s', async (_title, reading, value) => {
  const button = await draw(reading, ONE_WAY);
  if (reading.from.by === 'alarms') {
    await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
    showView('count', demand, { state: 'ready', fault: null, updatedAt: 1, count: 2, freshness: 'fresh' });
  }
  await vi.waitFor(() => expect(button.textContent).toBe(value));
});

it('counts as confirmed what the device reports, and shows what it reports instead', async () => {
  const button = await draw(KEY, ONE_WAY);
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  report('false', 1);
  await vi.waitFor(() => expect(button.textContent).toBe('false'));
  button.click();
  await vi.waitFor(() => expect([button.textContent, said('status')]).toEqual(['true', expect.stringContaining(word('sent'))]));
  report('false', 2);
  await vi.waitFor(() => expect([button.textContent, said('status')]).toEqual(['false', expect.stringContaining(word('sent'))]));
  report('true', 3);
  await vi.waitFor(() => expect([button.textContent, said('status')]).toEqual(['true', expect.stringContaining(word('confirmed'))]));
});

it('asks a device that tells its value whether it took one', async () => {
  let isOn = false;
  answers = {
    callDevice: ({ method }) => {
      if (method === 'get') return ok(isOn);
      isOn = true;
      return ok(undefined);
    },
  };
  const button = await draw(ASKED, ONE_WAY);
  await vi.waitFor(() => expect(button.textContent).toBe('false'));
  button.click();
  await vi.waitFor(() => expect([button.textContent, said('status')]).toEqual(['true', expect.stringContaining(word('confirmed'))]));
});

it('renders nothing but the age for another report of the same value, and knows its time when a command is sent', async () => {
  const button = await draw(KEY, ONE_WAY);
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  await act(() => report('true', 1000));
  await vi.waitFor(() => expect(button.textContent).toBe('true'));
  const before = renders;
  await act(() => report('true', 2000));
  expect([renders, box.textContent]).toEqual([before, expect.stringContaining(formatAge(Date.now() - 2000))]);
  answers = answer(ok(undefined));
  button.click();
  await vi.waitFor(() => expect(said('status')).toContain(word('sent')));
  // Reported before it was sent.
  await act(() => report('true', 2000));
  expect(said('status')).toContain(word('sent'));
  await act(() => report('true', 3000));
  await vi.waitFor(() => expect(said('status')).toContain(word('confirmed')));
});

it('keeps no value of another key of the same device', async () => {
  const button = await draw(KEY, ONE_WAY);
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  await act(() => report('true', 1000));
  await vi.waitFor(() => expect(button.textContent).toBe('true'));
  await draw(readingOf({ action: 'GET_TIME_SERIES', getTimeSeries: { key: 'on' } }), ONE_WAY);
  expect(box.textContent).toContain('true');
  await draw({ ...readingOf({ action: 'GET_TIME_SERIES', getTimeSeries: { key: 'off' } }), initial: false }, ONE_WAY);
  await act(() => report(null, 2000));
  expect(box.textContent).toContain('false');
});

it('asks no device while a dashboard is edited', async () => {
  answers = { callDevice: () => ok(true) };
  const button = await draw({ ...ASKED, initial: false }, ONE_WAY, false, BARE_DESK);
  expect([button.textContent, sent]).toEqual(['false', []]);
});

it('reads again when it is asked to, after a device could not be read', async () => {
  let isThere = false;
  answers = { callDevice: () => (isThere ? ok(true) : failed({ ...fault('conflict'), status: 409 })) };
  const button = await draw(ASKED, ONE_WAY);
  await vi.waitFor(() => expect(said('alert')).toContain(translate('control.notRead')));
  isThere = true;
  box.querySelector<HTMLButtonElement>(`[aria-label="${translate('control.again')}"]`)?.click();
  await vi.waitFor(() => expect([button.textContent, said('alert')]).toEqual(['true', '']));
});

it('shows what counts until it was read, where it cannot be read', async () => {
  const button = await draw({ ...KEY, initial: true }, ONE_WAY);
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  showView('entity-table', demand, {
    ...{ state: 'failed', fault: fault('forbidden', 'no'), updatedAt: null, full: true, first: 0, length: 0, total: 0, rows: [] },
  });
  await vi.waitFor(() =>
    expect([button.textContent, said('alert')]).toEqual(['true', expect.stringContaining(translate('control.notRead'))]),
  );
});

it('follows a command that the server keeps', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let status = 'QUEUED';
    answers = {
      systemInfo: () => ok({ version: '4.3' }),
      persistCall: () => ok({ rpcId: 'r' }),
      persistentCall: () => ok({ status, response: null }),
    };
    const button = await draw(NOTHING, KEPT);
    button.click();
    await vi.waitFor(() => expect([button.textContent, said('status')]).toEqual(['false', expect.stringContaining(word('kept'))]));
    status = 'EXPIRED';
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await vi.waitFor(() => expect(said('alert')).toContain(word('expired')));
  } finally {
    vi.useRealTimers();
  }
});

it.each<[string, boolean, string | undefined]>([
  ['QUEUED', false, undefined],
  ['DELIVERED', true, 'sent'],
  ['DELIVERED', false, undefined],
  ['SUCCESSFUL', true, 'sent'],
  ['SUCCESSFUL', false, 'confirmed'],
  ['TIMEOUT', false, 'timeout'],
  ['DELETED', false, 'removed'],
  ['FAILED', true, 'offline'],
  ['LATER_STATE', true, undefined],
])('reads %s of a kept command', (status, isOneWay, is) => expect(keptState(status, isOneWay, null)?.is).toBe(is));

it('tells of a failure after its widget has gone', async () => {
  let fail: (outcome: unknown) => void = () => undefined;
  answers = { callDevice: () => new Promise((resolve) => (fail = resolve)) };
  (await draw(NOTHING, ONE_WAY)).click();
  await vi.waitFor(() => expect(said('status')).toContain(translate('control.pending.short')));
  await show(null);
  fail(failed({ ...fault('conflict'), status: 409 }));
  await vi.waitFor(() => expect(JSON.stringify(noticeStore.notices)).toContain(word('offline')));
});
