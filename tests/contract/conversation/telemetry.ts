import { C, del, type Exchange, get, pause, post } from './exchange.ts';

/** One value per minute. */
const MINUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((minute) =>
  post('', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY', {
    ts: `<T1+${minute * 60_000}>`,
    values: { temperature: 20 + minute, count: minute },
  }),
);

export const TELEMETRY: readonly Exchange[] = [
  post('attributes save server', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', {
    limit: 90,
    mode: 'eco',
    on: true,
    cfg: { a: [1] },
    ratio: 1.5,
  }),
  post('attributes save with null', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', { nothing: null, mode: 'eco' }),
  post('attributes save shared', '/api/plugins/telemetry/DEVICE/<boiler7>/attributes/SHARED_SCOPE', { target: 21 }),
  post('attributes save client', '/api/plugins/telemetry/DEVICE/<boiler7>/CLIENT_SCOPE', { x: 1 }),
  post('attributes save nothing', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', {}),
  post('attributes save array', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', [1]),
  post('attributes save blank key', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', { ' ': 1 }),
  post('attributes unknown scope', '/api/plugins/telemetry/DEVICE/<boiler7>/OTHER_SCOPE', { x: 1 }),
  post('attributes broken', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', undefined, { text: '{' }),
  get('attributes /keys/attributes', '/api/plugins/telemetry/DEVICE/<boiler7>/keys/attributes'),
  get('attributes /keys/attributes/SERVER_SCOPE', '/api/plugins/telemetry/DEVICE/<boiler7>/keys/attributes/SERVER_SCOPE'),
  get('attributes /values/attributes/SERVER_SCOPE', '/api/plugins/telemetry/DEVICE/<boiler7>/values/attributes/SERVER_SCOPE'),
  get('attributes /values/attributes?keys=limit,target', '/api/plugins/telemetry/DEVICE/<boiler7>/values/attributes?keys=limit,target'),
  get(
    'attributes /values/attributes/SHARED_SCOPE?keys=target,nope',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/attributes/SHARED_SCOPE?keys=target,nope',
  ),
  get('attributes /values/attributes/CLIENT_SCOPE', '/api/plugins/telemetry/DEVICE/<boiler7>/values/attributes/CLIENT_SCOPE'),
  post('telemetry save', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY', {
    ts: '<T1+0>',
    values: { temperature: 21.5, count: 7, on: true, text: 'auto', numeric: '007', big: 1500000000, json: { a: 1 } },
  }),
  ...MINUTES,
  post('telemetry save array', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY', [
    { ts: '<T1+660000>', values: { temperature: 40 } },
    { temperature: 41 },
  ]),
  post('telemetry save null', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY', { x: null }),
  post('telemetry save empty', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY', {}),
  post('telemetry save ttl', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY/60', { short: 1 }),
  post('telemetry save bad ttl', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY/x', { short: 1 }),
  pause(1500),
  get('telemetry /keys/timeseries', '/api/plugins/telemetry/DEVICE/<boiler7>/keys/timeseries'),
  get('telemetry /values/timeseries', '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries'),
  get(
    'telemetry /values/timeseries?useStrictDataTypes=true',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?useStrictDataTypes=true',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature,nokey',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature,nokey',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=<ts>&endTs=<ts>',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=<T1+0>&endTs=<T1+600000>',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=<ts>&endTs=<ts>&limit=3&orderBy=ASC',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=<T1+0>&endTs=<T1+600000>&limit=3&orderBy=ASC',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature,count&startTs=<ts>&endTs=<ts>&interval=300000&agg=AVG',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature,count&startTs=<T1+0>&endTs=<T1+600000>&interval=300000&agg=AVG',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=<ts>&endTs=<ts>&interval=300000&agg=MAX',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=<T1+0>&endTs=<T1+600000>&interval=300000&agg=MAX',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature,nokey&startTs=<ts>&endTs=<ts>&interval=300000&agg=COUNT',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature,nokey&startTs=<T1+0>&endTs=<T1+600000>&interval=300000&agg=COUNT',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=<ts>&endTs=<ts>&agg=SUM',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=<T1+0>&endTs=<T1+600000>&agg=SUM',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=<ts>&endTs=<ts>&interval=100&agg=SUM',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=<T1+0>&endTs=<T1+600000>&interval=100&agg=SUM',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=<ts>&endTs=<ts>&interval=300000&agg=WRONG',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=<T1+0>&endTs=<T1+600000>&interval=300000&agg=WRONG',
  ),
  get(
    'telemetry /values/timeseries?startTs=<ts>&endTs=<ts>',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?startTs=<T1+0>&endTs=<T1+1>',
  ),
  get(
    'telemetry /values/timeseries?keys=text,on&startTs=<ts>&endTs=<ts>&interval=600000&agg=MAX',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=text,on&startTs=<T1-1>&endTs=<T1+600000>&interval=600000&agg=MAX',
  ),
  get(
    'telemetry /values/timeseries?keys=temperature&startTs=x&endTs=1',
    '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature&startTs=x&endTs=1',
  ),
  get('telemetry unknown entity', '/api/plugins/telemetry/DEVICE/<unknown>/keys/timeseries'),
  get('telemetry malformed', '/api/plugins/telemetry/DEVICE/xx/keys/timeseries'),
  get('telemetry of dashboard', '/api/plugins/telemetry/DASHBOARD/<unknown>/keys/timeseries'),
  get('telemetry unknown type', '/api/plugins/telemetry/NOTHING/xx/keys/timeseries'),
  get('telemetry (C)', '/api/plugins/telemetry/DEVICE/<boiler7>/values/timeseries?keys=temperature', C),
  post('telemetry write (C)', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/ANY', { temperature: 1 }, C),
  post('attributes write (C)', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', { limit: 1 }, C),
  get('telemetry not theirs (C)', '/api/plugins/telemetry/DEVICE/<boiler8>/keys/timeseries', C),
  get('tenant attributes (T)', '/api/plugins/telemetry/TENANT/<tenant>/keys/attributes'),
  post('tenant attribute write (T)', '/api/plugins/telemetry/TENANT/<tenant>/SERVER_SCOPE', { a: 1 }),
  del('attribute delete', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE?keys=ratio'),
  del('attribute delete nothing', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE'),
  del('timeseries delete range', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/delete?keys=count&startTs=<T1+0>&endTs=<T1+120000>'),
  del('timeseries delete without bounds', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/delete?keys=count'),
  del('timeseries delete all', '/api/plugins/telemetry/DEVICE/<boiler7>/timeseries/delete?keys=text&deleteAllDataForKeys=true'),
  pause(500),
  get('telemetry keys after delete', '/api/plugins/telemetry/DEVICE/<boiler7>/keys/timeseries'),
];
