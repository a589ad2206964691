import { serverHas } from '../../../bridge/use-server-feature.ts';
import { ok } from '../../../contract/fault.ts';
import { describePlain } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { transportWord } from './transport-word.ts';
import 'texts:device-profile';

/** Transports of every release. */
const TRANSPORTS = ['DEFAULT', 'MQTT', 'COAP', 'LWM2M', 'SNMP'];

export default describePlain({
  ...placeOf('device-profile'),
  listPath: '/api/deviceProfiles',
  fieldFilter: {
    field: 'transportType',
    label: 'device-profile.transportType',
    any: 'device-profile.anyTransport',
    choices: async () => ok(TRANSPORTS.map((value) => ({ value, label: transportWord(value) }))),
  },
  columns: [
    { id: 'name', field: 'name', width: 220, grows: true, priority: 0, phone: 'name', sort: 'name' },
    {
      id: 'transportType',
      field: 'transportType',
      width: 200,
      priority: 2,
      phone: 'note',
      sort: 'transportType',
      words: transportWord,
    },
    { id: 'description', field: 'description', width: 260, priority: 3, sort: 'description' },
    { id: 'default', field: 'default', width: 110, priority: 1, phone: 'value', format: 'flag' },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
  ],
  writers: ['TENANT_ADMIN'],
  tabs: ['details', 'audit'],
  listActions: ['TENANT_ADMIN'],
  record: async () => {
    const [{ deviceProfileRecord }, isCalculated, hasPredicates, hasImage] = await Promise.all([
      import('./record.ts'),
      serverHas('calculatedAlarmRules'),
      serverHas('predicatesOfAmounts'),
      serverHas('profileImages'),
    ]);
    return deviceProfileRecord({ hasAlarms: !isCalculated, hasPredicates, hasImage });
  },
});
