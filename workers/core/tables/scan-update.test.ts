import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityCells } from './entity-cells.ts';
import { scanUpdate } from './scan-update.ts';

const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(36));
const KEYS = new Map([
  ['temp', 1],
  ['flow', 2],
]);
const cells: Pick<EntityCells, 'slotOf' | 'columnsOf' | 'idAt'> = {
  idAt: (slot) => IDS[slot],
  slotOf: (id) => (IDS.includes(id) ? IDS.indexOf(id) : undefined),
  columnsOf: (type) => (type === 'TIME_SERIES' ? KEYS : undefined),
};
function scan(text: string) {
  const values = scanUpdate(text, cells);
  return values?.slots.map((slot, i) => ({ slot, column: values.columns[i], ts: values.times[i], value: values.texts[i] })) ?? null;
}

const frame = (rows: unknown, more: object = {}) =>
  JSON.stringify({ cmdId: 12, data: null, update: rows, errorCode: 0, errorMsg: null, allowedEntities: 10_000, ...more });
const row = <T>(id: string, latest: T, timeseries: unknown = null) => ({ entityId: { entityType: 'DEVICE', id }, latest, timeseries });
const [A = '', B = ''] = IDS;

describe('an update in the usual form', () => {
  it('is read as the official servers send it', () => {
    const text = `{"cmdId":12,"data":null,"update":[{"entityId":{"entityType":"DEVICE","id":"${A}"},"latest":{"TIME_SERIES":{"temp":{"ts":1601003660000,"value":"21.0"}}},"timeseries":null}],"errorCode":0,"errorMsg":null,"allowedEntities":10000,"dataUpdateType":"ENTITY_DATA"}`;
    expect(scan(text)).toEqual([{ slot: 0, column: 1, ts: 1601003660000, value: '21.0' }]);
  });

  it('skips entities that were not listed, and takes deleted values', () => {
    const latest = {
      TIME_SERIES: { temp: { ts: 0, value: null }, other: { ts: 5, value: 'x' } },
      SERVER_ATTRIBUTE: { temp: { ts: 5, value: 'y' } },
    };
    expect(scan(frame([row('z'.repeat(36), latest), row(B, latest, {}), row(A, null), row(A, {})]))).toEqual([
      { slot: 1, column: 1, ts: 0, value: null },
    ]);
    expect(scan(frame([]))).toEqual([]);
    const long = 'a value of more than twelve letters';
    expect(scan(frame([row(A, { TIME_SERIES: { flow: { ts: 3, value: long } } })]))).toEqual([{ slot: 0, column: 2, ts: 3, value: long }]);
  });
});

it.each([
  ['has spaces', frame([row(A, null)]).replace('"update":', '"update": ')],
  ['says an error', frame([row(A, null)], { errorCode: 2 })],
  ['carries a page', frame([], { data: { data: [] } })],
  ['has its fields twice', frame([]).replace(/\}$/, ',"update":[1]}')],
  ['ends early', frame([row(A, { TIME_SERIES: { temp: { ts: 1, value: 'x' } } })]).slice(0, -9)],
  ['ends within a text', frame([row(A, { TIME_SERIES: { temp: { ts: 1, value: 'x' } } })]).slice(0, 130)],
  ['has an escape in a value', frame([row(A, { TIME_SERIES: { temp: { ts: 1, value: 'a"b' } } })])],
  ['has an escape in a key', frame([row(A, { TIME_SERIES: { 'a\\b': { ts: 1, value: 'x' } } })])],
  ['has a number for a value', frame([row(A, { TIME_SERIES: { temp: { ts: 1, value: 4 } } })])],
  ['has a broken time', frame([row(A, { TIME_SERIES: { temp: { ts: 1.5, value: 'x' } } })])],
  ['has a negative time', frame([row(A, { TIME_SERIES: { temp: { ts: -1, value: 'x' } } })])],
  ['has a time that is no JSON', frame([row(A, { TIME_SERIES: { temp: { ts: 7, value: 'x' } } })]).replace(':7', ':07')],
  ['has more in a cell', frame([row(A, { TIME_SERIES: { temp: { ts: 1, value: 'x', count: 2 } } })])],
  ['has samples of a series', frame([row(A, null, { temp: [{ ts: 1, value: 'x' }] })])],
  ['has a row that is none', frame([null])],
  ['has more in a row', frame([{ ...row(A, null), more: 1 }])],
  ['has letters beyond ASCII', frame([row(A, { TIME_SERIES: { temp: { ts: 1, value: 'ö' } } })])],
  ['names no entity', frame([{ latest: null, timeseries: null }])],
])('is left to the parser when it %s', (_, text) => {
  expect(scan(text)).toBeNull();
});

it('never reads anything else from a frame than the parser does', () => {
  const cell = fc.record({
    ts: fc.oneof(fc.nat(), fc.constantFrom(1_600_000_000_000, 0.5, -3)),
    value: fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(null, 7, '21.5', 'a value of more than twelve letters')),
  });
  const keys = fc.dictionary(fc.constantFrom('temp', 'flow', 'x', 'a"b'), cell);
  const latest = fc.option(fc.dictionary(fc.constantFrom('TIME_SERIES', 'SERVER_ATTRIBUTE'), keys));
  const rows = fc.array(
    fc.tuple(fc.constantFrom(...IDS, 'unknown'), latest, fc.constantFrom(null, {})).map(([id, of, series]) => row(id, of, series)),
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 11, max: 500 }), (list, cut) => {
      const expected = list.flatMap(({ entityId, latest: types }) =>
        Object.entries(types?.TIME_SERIES ?? {}).flatMap(([key, { ts, value }]) => {
          const [slot, column] = [cells.slotOf(entityId.id), KEYS.get(key)];
          return slot === undefined || column === undefined ? [] : [{ slot, column, ts, value }];
        }),
      );
      const text = frame(list);
      const read = scan(text);
      if (read) expect(read).toEqual(expected);
      const broken = text.slice(0, cut) + text.slice(cut + 1);
      const isValid = (() => {
        try {
          return JSON.parse(broken) !== undefined;
        } catch {
          return false;
        }
      })();
      if (!isValid) expect(scan(broken)).toBeNull();
    }),
  );
});
