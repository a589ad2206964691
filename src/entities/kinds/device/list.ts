import { describeLive } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import 'texts:device';

export default describeLive({
  ...placeOf('device'),
  fields: [
    { id: 'name', key: { type: 'ENTITY_FIELD', key: 'name' }, width: 190, grows: true, priority: 0, phone: 'name' },
    { id: 'profile', key: { type: 'ENTITY_FIELD', key: 'type' }, width: 124, priority: 7 },
    { id: 'label', key: { type: 'ENTITY_FIELD', key: 'label' }, width: 120, priority: 9 },
    { id: 'active', key: { type: 'SERVER_ATTRIBUTE', key: 'active' }, width: 72, priority: 6, form: 'active' },
    { id: 'createdTime', key: { type: 'ENTITY_FIELD', key: 'createdTime' }, width: 184, priority: 10, form: 'time', isOptional: true },
    { id: 'gateway', key: { type: 'ENTITY_FIELD', key: 'additionalInfo' }, width: 96, priority: 8, form: 'gateway', isOptional: true },
  ],
  infoPath: '/api/device/info/',
  ofCustomer: (customer) => `/api/customer/${customer}/devices`,
  ofType: (type) => ({ type: 'deviceType', deviceType: type, deviceNameFilter: '' }),
  defaultKeys: ['pressure', 'flow', 'temperature', 'level', 'power'],
  writers: ['TENANT_ADMIN'],
  scopes: ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'],
  tabs: ['telemetry', 'attributes', 'details', 'alarms', 'events', 'relations', 'audit'],
  listActions: ['CUSTOMER_USER'],
  hasImport: true,
  record: async () => (await import('./record.ts')).deviceRecord,
});
