/** Rates of gateways; those of devices and tenants are in `tests/contract/usage.test.ts`. */
import { expect, test } from 'vitest';
import { startIngest } from '../ingest/ingest.fixture.ts';
import { createTenantRates } from './tenant-rates.ts';

const ONE = '1:60';

test.each<[string, boolean, Record<string, string>, string[]]>([
  ['the gateway itself', true, { transportGatewayTelemetryMsgRateLimit: ONE }, ['device', 'device', 'gateway', '!gateway']],
  ['what comes through it', true, { transportGatewayTelemetryMsgRateLimit: ONE }, ['through', '!other', '!gateway', 'device', 'device']],
  ['its devices, each', true, { transportGatewayDeviceTelemetryMsgRateLimit: ONE }, ['through', '!through', 'other', 'gateway', 'gateway']],
  ['its values', true, { transportGatewayTelemetryDataPointsRateLimit: '3:60' }, ['through', '!other']],
  ['not its devices by their own limit', true, { transportDeviceTelemetryMsgRateLimit: ONE }, ['through', 'through', 'device', '!device']],
  [
    'all by the limit of devices on old servers',
    false,
    { transportDeviceTelemetryMsgRateLimit: ONE },
    ['through', '!through', 'gateway', '!gateway'],
  ],
  ['by no later limit on old servers', false, { transportGatewayDeviceTelemetryMsgRateLimit: ONE }, ['through', 'through', 'gateway']],
  ['all by the limit of the tenant', true, { transportTenantTelemetryMsgRateLimit: '2:60' }, ['through', 'gateway', '!device']],
])('limits %s (of gateways: %s)', async (_name, hasGateways, configuration, messages) => {
  const ingest = await startIngest();
  try {
    ingest.limitTo(configuration);
    const [gateway, device, child, other] = [
      ingest.create('gateway', true),
      ...['device', 'child', 'other'].map((name) => ingest.create(name)),
    ];
    if (!gateway || !device || !child || !other) throw new Error('no devices');
    const rates = createTenantRates(ingest.storage, hasGateways);
    const send: Readonly<Record<string, () => void>> = {
      gateway: () => rates.message(gateway, 2),
      device: () => rates.message(device, 2),
      through: () => rates.message(child, 2, gateway),
      other: () => rates.message(other, 2, gateway),
    };
    const seen = messages.map((message) => {
      const name = message.replace('!', '');
      try {
        send[name]?.();
        return name;
      } catch (error) {
        expect(error).toMatchObject({ name: 'LimitError' });
        return `!${name}`;
      }
    });
    expect(seen).toEqual(messages);
  } finally {
    await ingest.close();
  }
});
