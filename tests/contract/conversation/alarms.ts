import { C, del, type Exchange, get, pause, post, rowsOf, S, upload } from './exchange.ts';
import { ref } from './parts.ts';

const alarmsFound = (answer: unknown) => Object.fromEntries(rowsOf(answer).map((alarm, index) => [`alarm${index}`, alarm]));

export const ALARM_CALLS: readonly Exchange[] = [
  pause(1000),
  upload({ temperature: 99 }),
  pause(2500),
  get('alarms of device', '/api/alarm/DEVICE/<boiler7>?pageSize=10&page=0&searchStatus=ANY&fetchOriginator=true', { names: alarmsFound }),
  post(
    'alarm by hand',
    '/api/alarm',
    { type: 'Overheat', originator: ref('DEVICE', '<boiler7>'), severity: 'CRITICAL', status: 'ACTIVE_UNACK', details: { data: 'now 99' } },
    { save: 'alarm0', when: (kept) => !kept.has('alarm0') },
  ),
  get('alarm get', '/api/alarm/<alarm0>'),
  get('alarm info', '/api/alarm/info/<alarm0>'),
  post('alarm ack', '/api/alarm/<alarm0>/ack'),
  post('alarm ack again', '/api/alarm/<alarm0>/ack'),
  post('alarm clear', '/api/alarm/<alarm0>/clear'),
  get('alarm cleared', '/api/alarm/<alarm0>'),
  post(
    'alarm post',
    '/api/alarm',
    { type: 'Manual', originator: ref('DEVICE', '<boiler7>'), severity: 'MAJOR', status: 'ACTIVE_UNACK', details: { a: 1 } },
    { save: 'manual' },
  ),
  post('alarm post again', '/api/alarm', {
    type: 'Manual',
    originator: ref('DEVICE', '<boiler7>'),
    severity: 'MINOR',
    status: 'ACTIVE_UNACK',
  }),
  post('alarm no type', '/api/alarm', { originator: ref('DEVICE', '<boiler7>'), severity: 'MAJOR', status: 'ACTIVE_UNACK' }),
  post('alarm no severity', '/api/alarm', { type: 'x', originator: ref('DEVICE', '<boiler7>'), status: 'ACTIVE_UNACK' }),
  get('alarm highest', '/api/alarm/highestSeverity/DEVICE/<boiler7>?searchStatus=ACTIVE'),
  get('alarms status both', '/api/alarm/DEVICE/<boiler7>?pageSize=10&page=0&searchStatus=ANY&status=ACTIVE_ACK'),
  get('alarms unknown status', '/api/alarm/DEVICE/<boiler7>?pageSize=10&page=0&searchStatus=SOME'),
  get('alarms (S)', '/api/alarm/<alarm0>', S),
  get('alarm (C)', '/api/alarm/<alarm0>', C),
  get('alarm unknown', '/api/alarm/<unknown>'),
  del('alarm delete', '/api/alarm/<manual>'),
  del('alarm delete again', '/api/alarm/<manual>'),
];
