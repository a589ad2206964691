import { at, C, del, type Exchange, get, N, pause, post } from './exchange.ts';

const withoutSecret = (answer: unknown) =>
  at(answer, 'credentialsValue') === undefined ? answer : { ...(answer as object), credentialsValue: '<secret>' };

export const DEVICE_API: readonly Exchange[] = [
  post('rpc offline', '/api/plugins/rpc/twoway/<boiler7>', { method: 'setValve', params: { open: true }, timeout: 5000 }),
  post('rpc oneway offline', '/api/plugins/rpc/oneway/<boiler7>', { method: 'a', params: {}, timeout: 5000 }),
  post('rpc broken', '/api/plugins/rpc/oneway/<boiler7>', undefined, { text: '{' }),
  post('rpc unknown device', '/api/plugins/rpc/oneway/<unknown>', { method: 'a', params: {} }),
  post('device telemetry', '/api/v1/<key>/telemetry', { temperature: 70, level: 3 }, N),
  post('device telemetry ts', '/api/v1/<key>/telemetry', [{ ts: '<T0-1000>', values: { level: 4 } }], N),
  post('device telemetry broken', '/api/v1/<key>/telemetry', undefined, { as: 'N', text: '{' }),
  post('device telemetry array of text', '/api/v1/<key>/telemetry', ['x'], N),
  post('device attributes', '/api/v1/<key>/attributes', { fw: '1.0' }, N),
  get('device attributes read', '/api/v1/<key>/attributes?clientKeys=fw&sharedKeys=target', N),
  get('device attributes read all', '/api/v1/<key>/attributes', N),
  post('device claim', '/api/v1/<key>/claim', { secretKey: 's', durationMs: 60000 }, N),
  get('device rpc empty', '/api/v1/<key>/rpc?timeout=1000', N),
  get('device updates empty', '/api/v1/<key>/attributes/updates?timeout=1000', N),
  post('device wrong token', '/api/v1/nope/telemetry', { a: 1 }, N),
  post(
    'provision',
    '/api/v1/provision',
    { deviceName: 'Provisioned 1', provisionDeviceKey: 'key<run>', provisionDeviceSecret: 'sec<run>' },
    { as: 'N', shown: withoutSecret },
  ),
  post('provision wrong', '/api/v1/provision', { deviceName: 'Provisioned 2', provisionDeviceKey: 'x', provisionDeviceSecret: 'y' }, N),
  post(
    'provision same name',
    '/api/v1/provision',
    { deviceName: 'Provisioned 1', provisionDeviceKey: 'key<run>', provisionDeviceSecret: 'sec<run>' },
    N,
  ),
  post('claim without body (C)', '/api/customer/device/Boiler%207/claim', undefined, C),
  post('claim wrong secret (C)', '/api/customer/device/Boiler%207/claim', { secretKey: 'wrong' }, C),
  post('claim unknown (C)', '/api/customer/device/Nope/claim', {}, C),
  get('', '/api/device/<plain1>/credentials', { keep: (answer) => ({ key1: at(answer, 'credentialsId') }) }),
  post('', '/api/v1/<key1>/claim', { secretKey: 's', durationMs: 60000 }, N),
  pause(500),
  post('claim (C)', '/api/customer/device/Plain%201/claim', { secretKey: 's' }, C),
  post('claim again (C)', '/api/customer/device/Plain%201/claim', { secretKey: 's' }, C),
  del('reclaim (T)', '/api/customer/device/Plain%201/claim'),
];
