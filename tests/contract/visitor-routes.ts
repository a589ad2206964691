/** What a visitor of public dashboards may send, route by route and frame by frame. A new one has to be put into one of the lists. */
import type { VisitorWorld } from './visitor-world.ts';

interface Sent {
  readonly path: string;
  readonly body?: unknown;
}

interface Open {
  /** Of what public dashboards show. */
  readonly shown: (world: VisitorWorld) => Sent;
  /** Default: 200. A device that is not connected does not answer a call. */
  readonly status?: readonly number[];
  /** Of what they do not show: refused, or without it. */
  readonly hidden: readonly ((world: VisitorWorld) => Sent)[];
}

const fixed = (path: string): Open => ({ shown: () => ({ path: `/api${path}` }), hidden: [] });
/** Of one record: that of the public, and those of another customer and another tenant. */
const one = (path: string, kind: keyof VisitorWorld['shown'], more = ''): Open => {
  const at = (id: string) => ({ path: `/api${path}/${id}${more}` });
  return { shown: ({ shown }) => at(shown[kind]), hidden: [({ hidden }) => at(hidden[kind]), ({ foreign }) => at(foreign)] };
};
const telemetry = (path: string): Open => {
  const at = (type: string, id: string) => ({ path: `/api/plugins/telemetry/${type}/${id}${path}` });
  return {
    shown: ({ shown }) => at('DEVICE', shown.device),
    hidden: [
      ({ hidden }) => at('DEVICE', hidden.device),
      ({ tenantId }) => at('TENANT', tenantId),
      ({ adminId }) => at('USER', adminId),
      ({ profileId }) => at('DEVICE_PROFILE', profileId),
    ],
  };
};
const rpc = (path: string): Open => {
  const call = (id: string, method: string, more: object = {}) => ({
    ...{ path: `/api${path}/${id}`, body: { method, params: {}, timeout: 1, ...more } },
  });
  return {
    status: [409, 504],
    shown: ({ shown }) => call(shown.device, 'blink'),
    hidden: [
      ({ hidden }) => call(hidden.device, 'blink'),
      ({ shown }) => call(shown.device, 'reboot'),
      ({ shown }) => call(shown.device, 'blink', { persistent: true }),
    ],
  };
};
const found = (path: string, more: object): Open => {
  const body = (entityType: string) => ({
    entityFilter: { type: 'entityType', entityType },
    pageLink: { page: 0, pageSize: 100 },
    ...more,
  });
  return {
    shown: () => ({ path: `/api${path}`, body: body('DEVICE') }),
    hidden: ['USER', 'TENANT', 'DEVICE_PROFILE', 'RULE_CHAIN', 'WIDGETS_BUNDLE'].map((kind) => () => ({
      path: `/api${path}`,
      body: body(kind),
    })),
  };
};
const FIELDS = {
  entityFields: ['name', 'email', 'phone', 'additionalInfo'].map((key) => ({ type: 'ENTITY_FIELD', key })),
  latestValues: [],
};
const ALARMS = { pageLink: { page: 0, pageSize: 100, timeWindow: 0, searchPropagatedAlarms: false }, alarmFields: [], latestValues: [] };

export const OPEN: Readonly<Record<string, Open>> = {
  'GET /auth/user': fixed('/auth/user'),
  'POST /auth/logout': fixed('/auth/logout'),
  'GET /system/info': fixed('/system/info'),
  'GET /system/params': fixed('/system/params'),
  'GET /dashboard/serverTime': fixed('/dashboard/serverTime'),
  'GET /dashboard/maxDatapointsLimit': fixed('/dashboard/maxDatapointsLimit'),
  'GET /widgetType': fixed('/widgetType?isSystem=true&bundleAlias=cards&alias=simple_card'),
  'GET /images/system/:key': fixed('/images/system/charts.svg'),
  'GET /dashboard/info/:id': one('/dashboard/info', 'dashboard'),
  'GET /dashboard/:id': one('/dashboard', 'dashboard'),
  'GET /customer/:customerId/dashboards': one('/customer', 'customer', '/dashboards?page=0&pageSize=100'),
  'GET /device/:id': one('/device', 'device'),
  'GET /device/info/:id': one('/device/info', 'device'),
  'GET /asset/:id': one('/asset', 'asset'),
  'GET /asset/info/:id': one('/asset/info', 'asset'),
  'GET /entityView/:id': one('/entityView', 'entityView'),
  'GET /entityView/info/:id': one('/entityView/info', 'entityView'),
  'GET /alarm/:id': one('/alarm', 'alarm'),
  'GET /alarm/info/:id': one('/alarm/info', 'alarm'),
  'POST /entitiesQuery/find': found('/entitiesQuery/find', FIELDS),
  'POST /entitiesQuery/count': found('/entitiesQuery/count', {}),
  'POST /alarmsQuery/find': found('/alarmsQuery/find', ALARMS),
  'POST /alarmsQuery/count': found('/alarmsQuery/count', { timeWindow: 0, searchPropagatedAlarms: false }),
  'GET /plugins/telemetry/:type/:id/keys/timeseries': telemetry('/keys/timeseries'),
  'GET /plugins/telemetry/:type/:id/values/timeseries': telemetry('/values/timeseries'),
  'GET /plugins/telemetry/:type/:id/keys/attributes': telemetry('/keys/attributes'),
  'GET /plugins/telemetry/:type/:id/keys/attributes/:scope': telemetry('/keys/attributes/SERVER_SCOPE'),
  'GET /plugins/telemetry/:type/:id/values/attributes': telemetry('/values/attributes'),
  'GET /plugins/telemetry/:type/:id/values/attributes/:scope': telemetry('/values/attributes/SERVER_SCOPE'),
  'POST /plugins/rpc/oneway/:id': rpc('/plugins/rpc/oneway'),
  'POST /plugins/rpc/twoway/:id': rpc('/plugins/rpc/twoway'),
  'POST /rpc/oneway/:id': rpc('/rpc/oneway'),
  'POST /rpc/twoway/:id': rpc('/rpc/twoway'),
  'GET /images/tenant/:key': {
    shown: () => ({ path: '/api/images/tenant/shown%20plan.png' }),
    hidden: [() => ({ path: '/api/images/tenant/hidden.png' })],
  },
  'GET /resource/js_module/tenant/:key': {
    shown: () => ({ path: '/api/resource/js_module/tenant/shown.js' }),
    hidden: [() => ({ path: '/api/resource/js_module/tenant/hidden.js' })],
  },
};

/** Without a token, too. */
export const ANYONE: readonly string[] = [
  'GET /admin/mail/oauth2/code',
  'GET /auth/2fa/providers',
  'GET /auth/login',
  'GET /images/public/:key',
  'POST /auth/2fa/login',
  'POST /auth/2fa/verification/check',
  'POST /auth/2fa/verification/send',
  'POST /auth/login',
  'POST /auth/login/public',
  'POST /auth/token',
  'GET /noauth/activate',
  'POST /noauth/activate',
  'POST /noauth/oauth2Clients',
  'GET /noauth/resetPassword',
  'POST /noauth/resetPassword',
  'POST /noauth/resetPasswordByEmail',
  'GET /noauth/userPasswordPolicy',
];

/** By type on `/api/ws`. */
export const FRAMES: Readonly<Record<string, 'open' | 'closed'>> = {
  ...{ ATTRIBUTES: 'open', TIMESERIES: 'open', TIMESERIES_HISTORY: 'open', ENTITY_DATA: 'open', ENTITY_DATA_UNSUBSCRIBE: 'open' },
  ...{ ALARM_DATA: 'open', ALARM_DATA_UNSUBSCRIBE: 'open', ENTITY_COUNT: 'open', ENTITY_COUNT_UNSUBSCRIBE: 'open' },
  ...{ ALARM_COUNT: 'open', ALARM_COUNT_UNSUBSCRIBE: 'open' },
  ...{ NOTIFICATIONS_COUNT: 'closed', NOTIFICATIONS: 'closed', NOTIFICATIONS_UNSUBSCRIBE: 'open' },
  ...{ MARK_NOTIFICATIONS_AS_READ: 'closed', MARK_ALL_NOTIFICATIONS_AS_READ: 'closed' },
};
