import { expect, it, vi } from 'vitest';
import { ensureDeviceProfile } from '../../storage/device-profiles.ts';
import { attribute, latest, series, startWithFields } from './fields.fixture.ts';

const OTHER_TENANT = '22222222-1dd2-11b2-8080-808080808080';
const simple = (expression: string, name: string, more: object = {}) => ({
  ...{ arguments: { a: latest('t') }, expression, output: series(name) },
  ...more,
});
const errors = (events: readonly { readonly error?: unknown }[]) => events.flatMap(({ error }) => (error === undefined ? [] : [error]));

it('computes fields of a device and of its profile, when they are made and with each reading', async () => {
  const { put, send, value, events, device, profile } = startWithFields();
  send(device, { t: 20 });
  const double = put(device, 'Double', simple('a * 2', 'double'));
  put(profile, 'Half', simple('a / 2', 'half'));
  expect(value(device, 'double')).toBe('40.0');
  await vi.waitFor(() => expect(value(device, 'half')).toBe('10.0'));
  send(device, { t: 21 });
  expect([value(device, 'double'), value(device, 'half')]).toEqual(['42.0', '10.5']);
  expect(events(double)).toMatchObject([
    { msgType: 'INITIALIZED', result: '{"double":40.0}' },
    { msgType: 'POST_TELEMETRY_REQUEST', arguments: expect.stringContaining('"value":21'), result: '{"double":42.0}' },
  ]);
});

it('computes the fields of a profile that a device gets, also of one that was there at the start', async () => {
  const { put, send, value, device, storage, whileStopped } = startWithFields();
  const other = ensureDeviceProfile(storage.entities, device.tenantId.id, 'valve');
  put(other, 'Double', simple('a * 2', 'double'));
  whileStopped(() => send(device, { t: 20 }));
  storage.entities.put({ ...device, deviceProfileId: other.id });
  await vi.waitFor(() => expect(value(device, 'double')).toBe('40.0'));
});

it('computes each time of what a device sends first, though all is stored before one is looked at', () => {
  const { put, send, events, device, storage } = startWithFields();
  const double = put(device, 'Double', simple('a * 2', 'double'));
  storage.transaction(() => {
    send(device, { t: 1 }, 1000);
    send(device, { t: 2 }, 2000);
    send(device, { t: 9 }, 1500);
  });
  expect(events(double).flatMap(({ result }) => result ?? [])).toEqual(['{"double":2.0}', '{"double":4.0}']);
});

it('computes each time of a list of what else the device had sent until then', () => {
  const { put, send, events, device, storage } = startWithFields();
  send(device, { t: 1, p: 10 }, 500);
  const sum = put(device, 'Sum', { ...simple('a + b', 'sum'), arguments: { a: latest('t'), b: latest('p') } });
  storage.transaction(() => {
    send(device, { t: 2 }, 1000);
    send(device, { p: 20 }, 2000);
    send(device, { t: 3 }, 3000);
  });
  expect(events(sum).flatMap(({ result }) => result ?? [])).toEqual(['{"sum":11.0}', '{"sum":12.0}', '{"sum":22.0}', '{"sum":23.0}']);
});

it('keeps a result when an argument is no number, and says so', () => {
  const { put, send, value, events, device } = startWithFields();
  const double = put(device, 'Double', simple('a * 2', 'double'));
  send(device, { t: 21 });
  send(device, { t: 'text' });
  expect(value(device, 'double')).toBe('42.0');
  expect(errors(events(double))).toEqual(['Required arguments are missing: a', "Argument 'a' is not a number."]);
});

it('reads attributes, other entities, the owner and defaults, and computes again when these change', () => {
  const { put, send, tell, value, device, customer, add } = startWithFields();
  const other = add('Press 2');
  const argumentsOf = {
    a: latest('t', { refEntityId: other.id }),
    b: attribute('price', { refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' }, defaultValue: '3' }),
    c: attribute('limit'),
  };
  put(device, 'Cost', { arguments: argumentsOf, expression: 'a * b + c', output: series('cost') });
  tell(device, { limit: 100 });
  send(other, { t: 10 });
  return vi
    .waitFor(() => expect(value(device, 'cost')).toBe('130.0'))
    .then(() => tell(customer, { price: 5 }))
    .then(() => vi.waitFor(() => expect(value(device, 'cost')).toBe('150.0')));
});

it('reads nothing of another tenant', () => {
  const { put, add, storage, events, device } = startWithFields();
  const foreign = add('Foreign', OTHER_TENANT);
  storage.telemetry.save(foreign.id, [{ key: 't', ts: 1, value: { type: 'LONG', value: 1 } }]);
  const field = put(device, 'Spy', { arguments: { a: latest('t', { refEntityId: foreign.id }) }, expression: 'a', output: series('spy') });
  expect(errors(events(field))).toEqual(['Required arguments are missing: a']);
});

it('ends circles of fields and names them once', () => {
  const { put, send, value, events, device } = startWithFields();
  const up = put(device, 'Up', simple('a + 1', 'u'));
  put(device, 'Down', { arguments: { a: latest('u') }, expression: 'a + 1', output: series('t') });
  send(device, { t: 1 });
  send(device, { t: 5 });
  expect([value(device, 'u'), value(device, 't')]).toEqual(['6.0', '7.0']);
  expect(errors(events(up))).toEqual(['Required arguments are missing: a', 'Not computed again of its own result: Up → Down → Up']);
});

it('counts by a field that reads its own result', () => {
  const { put, send, value, device } = startWithFields();
  put(device, 'Count', {
    ...{ arguments: { a: latest('t'), n: latest('n', { defaultValue: '0' }) }, expression: 'n + 1 + 0 * a' },
    output: series('n', { decimalsByDefault: 0 }),
  });
  for (const t of [1, 2, 3]) send(device, { t });
  expect(value(device, 'n')).toBe('3');
});

it('stores at once what skips the rule chain, and feeds no fields where it must not', () => {
  const { put, send, value, attribute: attributeOf, device } = startWithFields();
  const strategy = { type: 'IMMEDIATE', saveAttribute: true, updateAttributesOnlyOnValueChange: true, processCfs: false };
  const output = { type: 'ATTRIBUTES', scope: 'SERVER_SCOPE', name: 'plus', strategy };
  put(device, 'Plus', { ...simple('a + 100', ''), output });
  put(device, 'Twice', { arguments: { a: attribute('plus') }, expression: 'a * 2', output: series('twice') });
  send(device, { t: 21 });
  expect(attributeOf(device, 'plus')).toBe('121.0');
  expect(value(device, 'twice')).toBeUndefined();
});

it('gives scripts their arguments in order, and stores what they return as attributes', async () => {
  const contexts: string[] = [];
  const {
    put,
    send,
    attribute: attributeOf,
    events,
    device,
  } = startWithFields((body, context) => {
    contexts.push(`${body} ${context}`);
    return Promise.resolve({ ok: true, json: `{"count":${contexts.length}}` });
  });
  send(device, { t: 1 }, 1000);
  const configuration = {
    arguments: { a: latest('t'), r: { refEntityKey: { key: 't', type: 'TS_ROLLING' }, limit: 10, timeWindow: 0 } },
    expression: 'return r.count();',
    output: { type: 'ATTRIBUTES', scope: 'SHARED_SCOPE' },
  };
  const field = put(device, 'Count', configuration, 'SCRIPT');
  send(device, { t: 2 }, 2000);
  await vi.waitFor(() => expect(attributeOf(device, 'count', 'SHARED_SCOPE')).toBe('2'));
  expect(contexts[1]).toContain('"latestTs":2000');
  expect(contexts[1]).toContain('"values":[{"ts":1000,"value":1.0},{"ts":2000,"value":2.0}]');
  expect(events(field).at(-1)).toMatchObject({ result: '{"count":2}' });
});

it('says why a script failed, or could not be run', async () => {
  const { put, send, events, device } = startWithFields((body) =>
    body === 'bad'
      ? Promise.resolve({ ok: false, kind: 'thrown', message: '[Error: no]', place: null })
      : Promise.reject(new Error('Too many scripts wait')),
  );
  const bad = put(device, 'Bad', { ...simple('bad', ''), output: series('') }, 'SCRIPT');
  const busy = put(device, 'Busy', { ...simple('busy', ''), output: series('') }, 'SCRIPT');
  send(device, { t: 1 });
  const last = (of: typeof bad) => String(events(of).at(-1)?.error);
  await vi.waitFor(() => expect(last(bad)).toBe('org.thingsboard.script.api.TbScriptException: [Error: no]'));
  await vi.waitFor(() => expect(last(busy)).toContain('Too many scripts wait'));
});

it('computes anew when a field computes otherwise, not when its name changes; a deleted one no more', () => {
  const { put, send, value, events, storage, device } = startWithFields();
  const field = put(device, 'Double', simple('a * 2', 'x'));
  send(device, { t: 1 });
  storage.entities.put({ ...field, name: 'Two times' });
  expect(events(field)).toHaveLength(2);
  storage.entities.put({ ...field, configuration: simple('a * 3', 'x') });
  expect(value(device, 'x')).toBe('3.0');
  storage.entities.remove(field.id.id);
  send(device, { t: 2 });
  expect(value(device, 'x')).toBe('3.0');
});

it('computes of readings that are themselves computed only so often', () => {
  const { put, storage, value, device } = startWithFields();
  put(device, 'Double', simple('a * 2', 'x'));
  const { hub, telemetry } = storage;
  const [keys, other] = [['t'], ['u']];
  expect(hub.readFrom(device.id.id, keys)).toBe(Number.NEGATIVE_INFINITY);
  const announce = (together: readonly string[], number: number) => {
    const point = { key: 't', ts: storage.now(), value: { type: 'LONG', value: number } as const };
    telemetry.announce([{ entity: device.id, points: [], computed: { keys: together, value: () => point.value } }]);
  };
  announce(other, 9);
  announce(keys, 1);
  announce(keys, 2);
  expect(value(device, 'x')).toBe('2.0');
  expect(hub.readFrom(device.id.id, keys)).toBeGreaterThan(storage.now());
  expect(hub.readFrom(device.id.id, other)).toBe(Number.POSITIVE_INFINITY);
});

it('computes after a start what arrived when nothing was computed, and nothing twice', async () => {
  const { put, send, value, events, storage, device, whileStopped } = startWithFields();
  const field = put(device, 'Double', simple('a * 2', 'x'));
  put(device, 'Default', { arguments: { a: latest('none', { defaultValue: '1' }) }, expression: 'a', output: series('y') });
  send(device, { t: 1 }, storage.now() - 1000);
  whileStopped(() => send(device, { t: 2 }, storage.now() + 1000));
  await vi.waitFor(() => expect(value(device, 'x')).toBe('4.0'));
  expect(events(field).filter(({ result }) => result !== undefined)).toHaveLength(2);
});
