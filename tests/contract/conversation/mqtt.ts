import { DeviceLink } from '../golden/device-link.ts';
import { type Exchange, fact, get, post, upload } from './exchange.ts';

const RPC = '/api/plugins/rpc';
const TARGET = post('', '/api/plugins/telemetry/DEVICE/<boiler7>/SHARED_SCOPE', { target: 25 });

/** The values that a device says over MQTT, for what comes later. */
export const WITHOUT_MQTT: readonly Exchange[] = [TARGET, upload({ mq: 1 })];

export const MQTT: readonly Exchange[] = [
  fact('mqtt wrong token', ({ server }) => DeviceLink.refusal(server, 'nope')),
  fact('', async (play) => {
    const device = await play.device();
    await device.subscribe('v1/devices/me/rpc/request/+', 'v1/devices/me/attributes', 'v1/devices/me/attributes/response/+');
    await device.publish('v1/devices/me/telemetry', '{"mq":1}');
    await device.publish('v1/devices/me/attributes/request/1', '{"clientKeys":"fw","sharedKeys":"target"}');
    await device.heard(1);
  }),
  TARGET,
  fact('', async (play) => {
    const device = await play.device();
    await device.heard(2);
    device.answerCalls('{"ok":true}');
  }),
  post('rpc two way online', `${RPC}/twoway/<boiler7>`, { method: 'setValve', params: { open: true }, timeout: 5000 }),
  post('rpc one way online', `${RPC}/oneway/<boiler7>`, { method: 'go', params: 1, timeout: 5000 }),
  fact('mqtt received', async (play) => {
    const recorded = play.expected('mqtt received')?.answer;
    return (await play.device()).heard(Array.isArray(recorded) ? recorded.length : 0);
  }),
  fact('', async (play) => (await play.device()).end()),
  get('mqtt value', '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=mq'),
];
