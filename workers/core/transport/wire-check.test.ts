import { describe, expect, it } from 'vitest';
import { createLinkBench, owner, query } from './link.fixture.ts';
import { checkCommand } from './wire-check.ts';
import { subscribeEntry, type WireCommand } from './wire-command.ts';

const read = { keys: ['a'], startTs: 0, limit: 1, fetchLatestPreviousPoint: false };
const DEVICE = { entityType: 'DEVICE', id: 'x' };
const data = (body: object): WireCommand => ({ kind: 'entity-data', body: { query: query('x'), ...body } });
const asked = (more: object): WireCommand => ({ kind: 'entity-data', body: { query: { ...query('x'), ...more } } });
const key = (command: WireCommand) => {
  const checked = checkCommand(subscribeEntry(command, 1));
  return checked.ok ? null : checked.fault.key;
};

describe('commands that are never sent (live.md 2.10)', () => {
  it.each([
    [
      'more than 700 intervals of a history',
      data({ historyCmd: { ...read, endTs: 702_000, interval: 1000, agg: 'AVG' } }),
      'too-many-intervals',
    ],
    [
      'a history that ends before it begins',
      data({ historyCmd: { ...read, endTs: -5000, interval: 1000, agg: 'AVG' } }),
      'too-many-intervals',
    ],
    [
      'more than 700 intervals of a live window',
      data({ tsCmd: { ...read, timeWindow: 702_000, interval: 1000, agg: 'MAX' } }),
      'too-many-intervals',
    ],
    ['an aggregation with interval 0', data({ tsCmd: { ...read, timeWindow: 1000, interval: 0, agg: 'AVG' } }), 'interval-too-short'],
    ['an aggregation without interval', data({ historyCmd: { ...read, endTs: 1000, agg: 'AVG' } }), 'interval-too-short'],
    [
      'an aggregation with the point before the range',
      data({ tsCmd: { ...read, timeWindow: 1000, interval: 1000, agg: 'AVG', fetchLatestPreviousPoint: true } }),
      'bad-query',
    ],
    [
      'more than 700 intervals of an older read',
      { kind: 'history', entity: DEVICE, key: 'ping', range: { startTs: 0, endTs: 702_000, interval: 1000, limit: 1, agg: 'SUM' } },
      'too-many-intervals',
    ],
    [
      'more than 700 intervals of an older live read',
      { kind: 'timeseries', entity: DEVICE, range: { startTs: 0, timeWindow: 702_000, interval: 1000, limit: 1, agg: 'SUM' } },
      'too-many-intervals',
    ],
    ['a read without aggregation named', data({ tsCmd: { ...read, timeWindow: 1000, interval: 1000 } }), 'bad-query'],
    ['a page of no rows', asked({ pageLink: { pageSize: 0, page: 0 } }), 'bad-query'],
    ['a page before the first', asked({ pageLink: { pageSize: 1, page: -1 } }), 'bad-query'],
    ['no page', asked({ pageLink: undefined }), 'bad-query'],
    ['no filter', asked({ entityFilter: undefined }), 'bad-query'],
    ['a filter of no known kind', asked({ entityFilter: { type: 'everything' } }), 'bad-query'],
    ['no list of latest values', asked({ latestValues: undefined }), 'bad-query'],
    ['an id that is none', asked({ entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: ['12'] } }), 'bad-query'],
    [
      'a sort order without direction',
      asked({ pageLink: { pageSize: 1, page: 0, sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' } } } }),
      'bad-query',
    ],
    [
      'a property of nobody',
      data({ tsCmd: { ...read, timeWindow: 1000, interval: 1000, agg: 'NONE', intervalType: 'MONTH' } }),
      'bad-query',
    ],
    ['a key of no known kind', data({ latestCmd: { keys: [{ type: 'COUNT', key: 'a' }] } }), 'bad-query'],
    ['a time between milliseconds', data({ tsCmd: { ...read, startTs: 0.5, timeWindow: 1000, interval: 1000, agg: 'NONE' } }), 'bad-query'],
    [
      'alarms without latest values',
      { kind: 'alarm-data', body: { query: { ...query('x'), latestValues: null } } } satisfies WireCommand,
      'bad-query',
    ],
  ] as const)('%s', (_what, command, reason) => {
    expect(key(command as WireCommand)).toBe(reason);
  });

  it('all valid commands are sent', () => {
    expect(key(data({ historyCmd: { ...read, endTs: 700_999, interval: 1000, agg: 'AVG' } }))).toBe(null);
    expect(key(data({ tsCmd: { ...read, timeWindow: 10 ** 10, interval: 0, agg: 'NONE' } }))).toBe(null);
    expect(key({ kind: 'attributes', entity: DEVICE, scope: '' })).toBe(null);
  });

  it('unknown properties are left out, except in an entity filter (live.md 1.4, 3.2)', () => {
    const column = { type: 'TIME_SERIES', key: 'temp', label: 'Temperature' };
    const value = { defaultValue: 1, dynamicValue: null, userInfo: { editable: true } };
    const predicate = { type: 'NUMERIC', operation: 'GREATER', value, note: 'x' };
    const entityFilter = { type: 'apiUsageState', resolveMultiple: true };
    const pageLink = { pageSize: 1, page: 0, sortOrder: { key: column, direction: 'ASC', label: 'x' }, widget: 'x' };
    const whole = {
      ...query('x'),
      entityFilter,
      pageLink,
      latestValues: [column],
      keyFilters: [{ key: column, predicate, id: 7 }],
      alias: 'x',
    };
    const checked = checkCommand(subscribeEntry({ kind: 'entity-data', body: { query: whole } } as WireCommand, 1));
    const plain = { type: 'TIME_SERIES', key: 'temp' };
    expect(checked).toEqual({
      ok: true,
      value: {
        type: 'ENTITY_DATA',
        cmd: {
          cmdId: 1,
          query: {
            entityFilter,
            pageLink: { pageSize: 1, page: 0, sortOrder: { key: plain, direction: 'ASC' } },
            latestValues: [plain],
            keyFilters: [
              { key: plain, predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 1, dynamicValue: null } } },
            ],
          },
        },
      },
    });
  });

  it('the owner is told, and the other commands of the frame are sent', async () => {
    const bench = createLinkBench();
    const bad = owner(asked({ pageLink: { pageSize: 0, page: 0 } }));
    bench.link.subscribe(bad);
    bench.link.subscribe(owner());
    await bench.open();
    expect(bad.faults).toMatchObject([{ kind: 'invalid', key: 'bad-query', path: 'query.pageLink.pageSize' }]);
    expect(bench.ids('entityDataCmds')).toEqual([2]);
  });
});
