import { bear } from './accounts.ts';
import { type Exchange, frame, on, pause, post, upload } from './exchange.ts';
import { ALARMS, ROW_VALUES, ROWS, ref, single } from './parts.ts';

const limit = (value: number) => post('', '/api/plugins/telemetry/DEVICE/<boiler7>/SERVER_SCOPE', { limit: value });

export const SOCKETS: readonly Exchange[] = [
  bear(() => 'garbage'),
  ...on('/api/ws/plugins/telemetry', 'X', [frame('ws bad token', undefined)]),
  ...on('/api/ws/plugins/telemetry', 'N', [frame('ws no token', undefined)]),
  ...on('/api/ws/plugins/other', 'T', [frame('ws wrong plugin', undefined)]),
  ...on('/api/ws/plugins/telemetry', 'T', [
    frame(
      'ws old style latest',
      { tsSubCmds: [{ cmdId: 1000000001, entityType: 'DEVICE', entityId: '<boiler7>', scope: 'LATEST_TELEMETRY', keys: 'level,never' }] },
      { after: [upload({ level: 5 })] },
    ),
    frame(
      'ws old style attributes',
      { attrSubCmds: [{ cmdId: 1000000002, entityType: 'DEVICE', entityId: '<boiler7>', scope: 'SERVER_SCOPE', keys: 'limit' }] },
      { after: [limit(91)] },
    ),
    frame('ws old style no entity', { tsSubCmds: [{ cmdId: 1000000003, entityType: 'DEVICE', entityId: '', keys: 'a' }] }),
    frame('ws old style history', {
      historyCmds: [
        {
          cmdId: 1000000004,
          entityType: 'DEVICE',
          entityId: '<boiler7>',
          keys: 'temperature',
          startTs: '<T1+0>',
          endTs: '<T1+600000>',
          interval: 300000,
          limit: 10,
          agg: 'AVG',
        },
      ],
    }),
    frame('ws old style window', {
      tsSubCmds: [
        {
          cmdId: 1000000005,
          entityType: 'DEVICE',
          entityId: '<boiler7>',
          keys: 'temperature',
          startTs: '<T1+0>',
          timeWindow: 7200000,
          interval: 600000,
          limit: 100,
          agg: 'AVG',
        },
      ],
    }),
    frame(
      'ws old style unsubscribe',
      {
        tsSubCmds: [
          {
            cmdId: 1000000001,
            entityType: 'DEVICE',
            entityId: '<boiler7>',
            scope: 'LATEST_TELEMETRY',
            keys: 'level,never',
            unsubscribe: true,
          },
        ],
      },
      { after: [upload({ level: 6 })] },
    ),
    frame('ws query only', { entityDataCmds: [{ cmdId: 1, query: ROWS }] }),
    frame(
      'ws query and latest',
      { entityDataCmds: [{ cmdId: 2, query: ROWS, latestCmd: { keys: ROW_VALUES } }] },
      { after: [upload({ level: 7, limit: 3 })] },
    ),
    frame('ws latest attribute', undefined, { after: [limit(92)] }),
    frame(
      'ws query and ts',
      {
        entityDataCmds: [
          {
            cmdId: 3,
            query: { ...ROWS, latestValues: [] },
            tsCmd: {
              keys: ['temperature', 'never'],
              startTs: '<T1+0>',
              timeWindow: 7200000,
              interval: 600000,
              limit: 100,
              agg: 'AVG',
              fetchLatestPreviousPoint: false,
            },
          },
        ],
      },
      { after: [upload({ temperature: 50 })] },
    ),
    frame('ws query and raw ts', {
      entityDataCmds: [
        {
          cmdId: 4,
          query: ROWS,
          tsCmd: { keys: ['level'], startTs: '<T0-60000>', timeWindow: 3600000, interval: 0, limit: 100, agg: 'NONE' },
        },
      ],
    }),
    frame('ws query and plain history', {
      entityDataCmds: [
        {
          cmdId: 50,
          query: ROWS,
          historyCmd: { keys: ['temperature'], startTs: '<T1+0>', endTs: '<T1+600000>', interval: 300000, limit: 100, agg: 'MIN' },
        },
      ],
    }),
    frame('ws query and raw history with previous point', {
      entityDataCmds: [
        {
          cmdId: 51,
          query: ROWS,
          historyCmd: {
            keys: ['temperature'],
            startTs: '<T1+300000>',
            endTs: '<T1+600000>',
            interval: 0,
            limit: 100,
            agg: 'NONE',
            fetchLatestPreviousPoint: true,
          },
        },
      ],
    }),
    frame('ws query and history', {
      entityDataCmds: [
        {
          cmdId: 5,
          query: ROWS,
          historyCmd: {
            keys: ['temperature'],
            startTs: '<T1+0>',
            endTs: '<T1+600000>',
            interval: 300000,
            limit: 100,
            agg: 'MIN',
            fetchLatestPreviousPoint: true,
          },
        },
      ],
    }),
    frame('ws list of two', {
      entityDataCmds: [
        {
          cmdId: 6,
          query: {
            ...ROWS,
            entityFilter: { type: 'deviceType', deviceType: 'boiler', deviceNameFilter: '' },
            pageLink: { pageSize: 1, page: 0, sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'DESC' }, dynamic: true },
          },
          latestCmd: { keys: ROW_VALUES },
        },
      ],
    }),
    frame('ws two values in one upload', undefined, {
      after: [
        upload([
          { ts: '<now-2>', values: { level: 8 } },
          { ts: '<now-1>', values: { level: 9 } },
        ]),
      ],
    }),
    frame('ws unsubscribe', { entityDataUnsubscribeCmds: [{ cmdId: 2 }, { cmdId: 3 }, { cmdId: 4 }] }, { after: [upload({ level: 10 })] }),
    frame('ws no rows', {
      entityDataCmds: [{ cmdId: 7, query: { ...ROWS, entityFilter: { type: 'deviceType', deviceType: 'nothing', deviceNameFilter: '' } } }],
    }),
    frame('ws no query', { entityDataCmds: [{ cmdId: 8 }] }),
    frame('ws negative id', { entityDataCmds: [{ cmdId: -1, query: ROWS }] }),
    frame(
      'ws alarms',
      { alarmDataCmds: [{ cmdId: 9, query: ALARMS }] },
      { after: [upload({ temperature: 30 }), pause(600), upload({ temperature: 100 })] },
    ),
    frame('ws alarms of nothing', {
      alarmDataCmds: [
        { cmdId: 10, query: { ...ALARMS, entityFilter: { type: 'deviceType', deviceType: 'nothing', deviceNameFilter: '' } } },
      ],
    }),
    frame('ws broken frame', '{'),
    frame('ws unknown property', { entityDataCmds: [{ cmdId: 11, query: ROWS, surprise: 1 }] }),
    frame('ws unknown command family', { somethingCmds: [] }),
    frame('ws count command', {
      entityCountCmds: [{ cmdId: 12, query: { entityFilter: { type: 'deviceType', deviceType: 'boiler', deviceNameFilter: '' } } }],
    }),
    frame('ws unknown aggregation', {
      entityDataCmds: [
        {
          cmdId: 13,
          query: ROWS,
          tsCmd: { keys: ['level'], startTs: '<T1+0>', timeWindow: 3600000, interval: 1000, limit: 10, agg: 'WRONG' },
        },
      ],
    }),
  ]),
  ...on('/api/ws/plugins/telemetry', 'T', [
    frame('ws latest for unknown id', { entityDataCmds: [{ cmdId: 77, latestCmd: { keys: [{ type: 'TIME_SERIES', key: 'level' }] } }] }),
  ]),
  ...on('/api/ws/plugins/telemetry', 'T', [
    frame('ws too small interval', {
      entityDataCmds: [
        {
          cmdId: 1,
          query: ROWS,
          tsCmd: { keys: ['temperature'], startTs: '<T1+0>', timeWindow: 7200000, interval: 0, limit: 100, agg: 'AVG' },
        },
      ],
    }),
  ]),
  ...on('/api/ws/plugins/telemetry', 'T', [
    frame('ws too many intervals', {
      entityDataCmds: [
        {
          cmdId: 1,
          query: ROWS,
          tsCmd: { keys: ['temperature'], startTs: '<T1+0>', timeWindow: 36000000, interval: 1000, limit: 100, agg: 'AVG' },
        },
      ],
    }),
  ]),
  ...on('/api/ws/plugins/telemetry', 'T', [frame('ws huge frame', `{"entityDataCmds":[],"pad":"${'x'.repeat(40000)}"}`)]),
  ...on('/api/ws/plugins/telemetry', 'C', [
    frame('ws customer, device not theirs', {
      entityDataCmds: [{ cmdId: 1, query: { ...ROWS, entityFilter: single(ref('DEVICE', '<boiler8>')) } }],
      tsSubCmds: [{ cmdId: 1000000001, entityType: 'DEVICE', entityId: '<boiler8>', keys: 'a' }],
    }),
  ]),
  ...on('/api/ws', 'N', [
    frame('ws newer address', { authCmd: { cmdId: 0, token: '<T>' }, cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query: ROWS }] }),
  ]),
];
