/** Parts that several requests share. */
import { like } from './exchange.ts';

export const ref = (entityType: string, id: string) => ({ entityType, id });
export const single = (singleEntity: unknown) => ({ type: 'singleEntity', singleEntity });

export const SILVER = {
  name: 'Silver <run>',
  description: 'small',
  default: false,
  isolatedTbCore: false,
  isolatedTbRuleEngine: false,
  profileData: {
    configuration: like('defaults', {
      type: 'DEFAULT',
      maxDevices: 3,
      maxAssets: 0,
      maxCustomers: 0,
      maxUsers: 0,
      maxDashboards: 0,
      maxRuleChains: 0,
      transportTenantMsgRateLimit: '1000:1,20000:60',
      maxTransportMessages: 0,
      maxTransportDataPoints: 0,
      maxREExecutions: 0,
      maxJSExecutions: 0,
      maxDPStorageDays: 0,
      maxRuleNodeExecutionsPerMessage: 50,
      maxEmails: 0,
      maxSms: 0,
      defaultStorageTtlDays: 0,
      warnThreshold: 0.8,
    }),
  },
};

export const temperature = (operation: string, defaultValue: number) => [
  {
    key: { type: 'TIME_SERIES', key: 'temperature' },
    valueType: 'NUMERIC',
    predicate: { type: 'NUMERIC', operation, value: { defaultValue, userValue: null, dynamicValue: null } },
  },
];

export const OVERHEAT = {
  id: 'hot',
  alarmType: 'Overheat',
  propagate: false,
  propagateRelationTypes: null,
  createRules: {
    CRITICAL: {
      condition: { condition: temperature('GREATER', 95), spec: { type: 'SIMPLE' } },
      schedule: null,
      alarmDetails: 'now ${temperature}',
    },
    WARNING: {
      condition: { condition: temperature('GREATER', 80), spec: { type: 'REPEATING', count: 2 } },
      schedule: { type: 'SPECIFIC_TIME', timezone: 'Europe/Vienna', daysOfWeek: [1, 2, 3, 4, 5, 6, 7], startsOn: 0, endsOn: 86_399_000 },
      alarmDetails: null,
    },
  },
  clearRule: { condition: { condition: temperature('LESS', 60), spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null },
};

export const BOILER_DATA = {
  configuration: { type: 'DEFAULT' },
  transportConfiguration: {
    type: 'MQTT',
    deviceTelemetryTopic: 'v1/devices/me/telemetry',
    deviceAttributesTopic: 'v1/devices/me/attributes',
    transportPayloadTypeConfiguration: { transportPayloadType: 'JSON' },
  },
  provisionConfiguration: { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 'sec<run>' },
  alarms: [OVERHEAT],
};

export const BOILER = {
  name: 'boiler',
  description: 'gas boilers',
  type: 'DEFAULT',
  transportType: 'MQTT',
  provisionType: 'ALLOW_CREATE_NEW_DEVICES',
  provisionDeviceKey: 'key<run>',
  profileData: BOILER_DATA,
};

export const VIEW = {
  name: 'Boiler 7 public',
  type: 'view',
  entityId: ref('DEVICE', '<boiler7>'),
  keys: { timeseries: ['temperature'], attributes: { cs: [], ss: ['limit'], sh: [] } },
  startTimeMs: 0,
  endTimeMs: 0,
};
export const RELATION = {
  from: ref('ASSET', '<hall>'),
  to: ref('DEVICE', '<boiler7>'),
  type: 'Contains',
  typeGroup: 'COMMON',
  additionalInfo: { note: 'x' },
};

export const LINK = {
  pageSize: 10,
  page: 0,
  textSearch: null,
  dynamic: false,
  sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
};

export const QUERY = {
  pageLink: LINK,
  entityFields: ['name', 'type', 'label', 'additionalInfo', 'createdTime'].map((key) => ({ type: 'ENTITY_FIELD', key })),
  latestValues: [
    { type: 'TIME_SERIES', key: 'temperature' },
    { type: 'ATTRIBUTE', key: 'limit' },
    { type: 'SERVER_ATTRIBUTE', key: 'mode' },
    { type: 'SHARED_ATTRIBUTE', key: 'target' },
  ],
  keyFilters: [],
};

export const ALARM_LINK = {
  pageSize: 10,
  page: 0,
  textSearch: null,
  dynamic: false,
  startTs: '<T0-86400000>',
  endTs: '<T0+86400000>',
  timeWindow: 0,
  typeList: [],
  statusList: [],
  severityList: [],
  searchPropagatedAlarms: false,
  sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
};

export const ALARMS = {
  entityFilter: single(ref('DEVICE', '<boiler7>')),
  pageLink: ALARM_LINK,
  alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  latestValues: [{ type: 'TIME_SERIES', key: 'temperature' }],
  keyFilters: [],
};

export const ROW_LINK = { pageSize: 10, page: 0, textSearch: null, dynamic: false };
export const ROW_VALUES = [
  { type: 'TIME_SERIES', key: 'level' },
  { type: 'ATTRIBUTE', key: 'limit' },
  { type: 'TIME_SERIES', key: 'never' },
];
export const ROWS = {
  entityFilter: single(ref('DEVICE', '<boiler7>')),
  pageLink: ROW_LINK,
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  latestValues: ROW_VALUES,
};
