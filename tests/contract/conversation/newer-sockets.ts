import { bear } from './accounts.ts';
import { at, type Exchange, frame, onNewer, post, upload } from './exchange.ts';
import { ALARM_LINK, ALARMS, ROW_VALUES, ROWS, ref, single } from './parts.ts';

export const NEWER_SOCKETS: readonly Exchange[] = [
  ...onNewer('T', [
    frame(
      'ws2 first with token',
      { cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query: ROWS, latestCmd: { keys: ROW_VALUES } }] },
      { after: [upload({ level: 21.5 })] },
    ),
    frame(
      'ws2 nothing new',
      {
        cmds: [
          {
            type: 'ENTITY_DATA',
            cmdId: 1,
            tsCmd: { keys: ['level'], startTs: '<T0-60000>', timeWindow: 3600000, interval: 1000, limit: 100, agg: 'NONE' },
          },
        ],
      },
      { after: [upload({ level: 22 })] },
    ),
    frame('ws2 aggregated window', {
      cmds: [
        {
          type: 'ENTITY_DATA',
          cmdId: 2,
          query: ROWS,
          tsCmd: {
            keys: ['temperature'],
            startTs: '<T1+0>',
            timeWindow: 7200000,
            interval: 600000,
            limit: 100,
            agg: 'AVG',
            intervalType: 'MILLISECONDS',
            timeZoneId: 'UTC',
          },
        },
      ],
    }),
    frame('ws2 calendar window', {
      cmds: [
        {
          type: 'ENTITY_DATA',
          cmdId: 3,
          query: ROWS,
          tsCmd: {
            keys: ['temperature'],
            startTs: '<T1-86400000>',
            timeWindow: 172800000,
            interval: 0,
            limit: 100,
            agg: 'AVG',
            intervalType: 'WEEK',
            timeZoneId: 'Europe/Vienna',
          },
        },
      ],
    }),
    frame('ws2 aggregated latest', {
      cmds: [
        {
          type: 'ENTITY_DATA',
          cmdId: 4,
          query: ROWS,
          aggHistoryCmd: {
            keys: [
              { id: 1, key: 'temperature', agg: 'MAX' },
              { id: 2, key: 'temperature', agg: 'COUNT' },
            ],
            startTs: '<T1+0>',
            endTs: '<T1+7200000>',
          },
        },
      ],
    }),
    frame(
      'ws2 aggregated latest live',
      {
        cmds: [
          {
            type: 'ENTITY_DATA',
            cmdId: 5,
            query: ROWS,
            aggTsCmd: { keys: [{ id: 1, key: 'level', agg: 'MAX' }], startTs: '<T1+0>', timeWindow: 7200000 },
          },
        ],
      },
      { after: [upload({ level: 40 })] },
    ),
    frame('ws2 entity count', {
      cmds: [
        { type: 'ENTITY_COUNT', cmdId: 6, query: { entityFilter: { type: 'deviceType', deviceTypes: ['boiler'], deviceNameFilter: '' } } },
      ],
    }),
    frame(
      'ws2 alarm count',
      { cmds: [{ type: 'ALARM_COUNT', cmdId: 7, query: { entityFilter: single(ref('DEVICE', '<boiler7>')), statusList: ['ACTIVE'] } }] },
      {
        after: [
          post('', '/api/alarm', { type: 'Second', originator: ref('DEVICE', '<boiler7>'), severity: 'MINOR', status: 'ACTIVE_UNACK' }),
        ],
      },
    ),
    frame(
      'ws2 alarm data',
      { cmds: [{ type: 'ALARM_DATA', cmdId: 8, query: { ...ALARMS, pageLink: { ...ALARM_LINK, assigneeId: null } } }] },
      { after: [post('', '/api/alarm/<alarm0>/ack')] },
    ),
    frame('ws2 notifications', { cmds: [{ type: 'NOTIFICATIONS_COUNT', cmdId: 9 }] }),
    frame(
      'ws2 old style inside',
      { cmds: [{ type: 'TIMESERIES', cmdId: 10, entityType: 'DEVICE', entityId: '<boiler7>', scope: 'LATEST_TELEMETRY', keys: 'level' }] },
      { after: [upload({ level: 41 })] },
    ),
    frame('ws2 attributes inside', {
      cmds: [{ type: 'ATTRIBUTES', cmdId: 11, entityType: 'DEVICE', entityId: '<boiler7>', scope: 'SERVER_SCOPE', keys: 'limit' }],
    }),
    frame(
      'ws2 unsubscribe',
      {
        cmds: [
          { type: 'ENTITY_DATA_UNSUBSCRIBE', cmdId: 1 },
          { type: 'ALARM_DATA_UNSUBSCRIBE', cmdId: 8 },
          { type: 'ENTITY_COUNT_UNSUBSCRIBE', cmdId: 6 },
          { type: 'ALARM_COUNT_UNSUBSCRIBE', cmdId: 7 },
        ],
      },
      { after: [upload({ level: 42 })], isSilent: true },
    ),
    frame('ws2 unknown type', { cmds: [{ type: 'NOTHING', cmdId: 12 }] }),
    frame('ws2 unknown property', { cmds: [{ type: 'ENTITY_DATA', cmdId: 13, query: ROWS, surprise: 1 }] }),
    frame('ws2 no query', { cmds: [{ type: 'ENTITY_DATA', cmdId: 14 }] }),
    frame('ws2 broken', '{'),
    frame('ws2 previous point', {
      cmds: [
        {
          type: 'ENTITY_DATA',
          cmdId: 15,
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
    frame('ws2 too many intervals', {
      cmds: [
        {
          type: 'ENTITY_DATA',
          cmdId: 16,
          query: ROWS,
          tsCmd: { keys: ['temperature'], startTs: '<T1+0>', timeWindow: 36000000, interval: 1000, limit: 100, agg: 'AVG' },
        },
      ],
    }),
  ]),
  bear(() => 'garbage'),
  ...onNewer('X', [frame('ws2 garbage token', { cmds: [] })]),
  ...onNewer('N', [frame('ws2 commands before the token', { cmds: [{ type: 'NOTIFICATIONS_COUNT', cmdId: 1 }] })]),
  post(
    '',
    '/api/auth/login',
    { username: 'cleo.<run>@example.org', password: 'cleocleo1' },
    { as: 'N', keep: (answer) => ({ C: at(answer, 'token') }) },
  ),
  ...onNewer('C', [
    frame('ws2 customer, not theirs', {
      cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query: { ...ROWS, entityFilter: single(ref('DEVICE', '<boiler8>')) } }],
    }),
  ]),
];
