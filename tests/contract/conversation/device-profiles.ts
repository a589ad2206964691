import { at, del, type Exchange, get, post, rowsOf } from './exchange.ts';
import { BOILER, BOILER_DATA, OVERHEAT } from './parts.ts';

const theDefault = (answer: unknown) => rowsOf(answer).find((profile) => at(profile, 'default') === true);

export const DEVICE_PROFILES: readonly Exchange[] = [
  get('device profiles', '/api/deviceProfiles?pageSize=10&page=0', {
    names: (answer) => ({ 'default-device-profile': theDefault(answer) }),
  }),
  get('device profile infos', '/api/deviceProfileInfos?pageSize=10&page=0'),
  get('device profile default info', '/api/deviceProfileInfo/default'),
  get('device profile infos MQTT', '/api/deviceProfileInfos?pageSize=10&page=0&transportType=MQTT'),
  post('device profile create', '/api/deviceProfile', BOILER, { save: 'boiler' }),
  post('device profile duplicate', '/api/deviceProfile', { ...BOILER, provisionDeviceKey: 'k2<run>' }),
  post('device profile duplicate key', '/api/deviceProfile', { ...BOILER, name: 'boiler2' }),
  post('device profile no name', '/api/deviceProfile', { ...BOILER, name: '', provisionDeviceKey: null }),
  post('device profile no transport', '/api/deviceProfile', { ...BOILER, name: 'z', transportType: null, provisionDeviceKey: null }),
  post('device profile alarm twice', '/api/deviceProfile', {
    ...BOILER,
    name: 'z',
    provisionDeviceKey: null,
    profileData: { ...BOILER_DATA, alarms: [OVERHEAT, OVERHEAT] },
  }),
  post('device profile alarm no type', '/api/deviceProfile', {
    ...BOILER,
    name: 'z',
    provisionDeviceKey: null,
    profileData: { ...BOILER_DATA, alarms: [{ ...OVERHEAT, alarmType: '' }] },
  }),
  get('device profile get', '/api/deviceProfile/<boiler>'),
  get('device profile info', '/api/deviceProfileInfo/<boiler>'),
  post('device profile second default', '/api/deviceProfile', { ...BOILER, name: 'q', provisionDeviceKey: null, default: true }),
  post('device profile set default', '/api/deviceProfile/<boiler>/default'),
  post('device profile set default back', '/api/deviceProfile/<default-device-profile>/default'),
  del('device profile delete default', '/api/deviceProfile/<default-device-profile>'),
];
