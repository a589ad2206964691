import { IconCpu } from '@tabler/icons-react';
import { request } from '../../bridge/request.ts';
import { describeEntity } from '../describe.ts';

const unit = (text: string, decimals: number) => ({ unit: text, decimals });

export const device = describeEntity({
  name: 'device',
  entityType: 'DEVICE',
  path: '/devices',
  icon: IconCpu,
  fields: [
    { id: 'name', key: { type: 'ENTITY_FIELD', key: 'name' }, width: 190, grows: true, priority: 0, phone: 'name' },
    { id: 'profile', key: { type: 'ENTITY_FIELD', key: 'type' }, width: 124, priority: 7 },
    { id: 'label', key: { type: 'ENTITY_FIELD', key: 'label' }, width: 120, priority: 9 },
    { id: 'active', key: { type: 'SERVER_ATTRIBUTE', key: 'active' }, width: 72, priority: 6, form: 'active' },
  ],
  defaultKeys: ['pressure', 'flow', 'temperature', 'level', 'power'],
  knownKeys: {
    battery: unit('%', 0),
    clients: unit('', 0),
    cpu: unit('%', 1),
    current: unit('A', 2),
    diskUsed: unit('%', 1),
    energy: unit('kWh', 1),
    flow: unit('m³/h', 1),
    humidity: unit('%', 1),
    illuminance: unit('lx', 0),
    inflow: unit('m³/h', 1),
    latency: unit('ms', 0),
    level: unit('%', 1),
    memory: unit('%', 1),
    motorTemperature: unit('°C', 1),
    outflow: unit('m³/h', 1),
    power: unit('kW', 1),
    powerFactor: unit('', 3),
    pressure: unit('bar', 2),
    signal: unit('dBm', 0),
    temperature: unit('°C', 1),
    turbidity: unit('NTU', 3),
    vibration: unit('mm/s', 2),
    voltage: unit('V', 1),
    waterTemperature: unit('°C', 2),
  },
  load: async (id) => {
    const outcome = await request('device', { id }, { ignoreErrors: true });
    if (!outcome.ok) return outcome;
    const { name, deviceProfileName, type, label, customerTitle } = outcome.value;
    return { ok: true, value: { name, notes: [deviceProfileName ?? type, customerTitle ?? '', label ?? ''].filter(Boolean) } };
  },
});
