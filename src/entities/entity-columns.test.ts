// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import deviceWords from '../../locales/en_US/device.json';
import entities from '../../locales/en_US/entities.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import { entityId } from '../contract/identifiers.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import { formatMoment } from '../format/times.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import {
  attributeFields,
  demandColumn,
  demandColumns,
  lastValue,
  newestValue,
  type Owners,
  shownFields,
  tableColumns,
} from './entity-columns.tsx';
import type { KeySettings } from './key-settings.ts';
import { keyLabel } from './key-words.ts';
import device from './kinds/device/list.ts';
import { NO_PROFILES } from './row-profiles.ts';
import { commonKeys, filledShare } from './use-shown-keys.ts';

const kind = device;
const shown = { fields: shownFields(kind, undefined) };
const row: EntityRow = {
  id: entityId('DEVICE', '13814000-1dd2-11b2-8080-808080808080'),
  values: ['PS-001', 'Pump controller', null, 'true', '4.6', null],
  times: [0, 0, 0, 5, 20, 0],
  freshness: ['fresh', 'fresh', 'unknown', 'fresh', 'stale', 'unknown'],
};

beforeAll(() => adoptMessages('en_US', { device: deviceWords, entities, format, marks }));

it('reads each cell from its position in the demand', () => {
  expect(demandColumns(shown, ['pressure', 'x']).map(({ key }) => key)).toEqual(['name', 'type', 'label', 'active', 'pressure', 'x']);
  const texts = (settings: KeySettings) =>
    tableColumns(kind, demandColumns(shown, ['pressure', 'x']), settings, new Map()).map((column) => column.text?.(row, 0));
  expect(texts({})).toEqual(['PS-001', 'Pump controller', '–', 'Active', '4.6', '–', undefined]);
  expect(texts({ pressure: { decimals: 2 } })[4]).toBe('4.60');
  const started = { ...row, values: [String(Date.UTC(2026, 2, 16, 13, 32, 7))] };
  const [column] = tableColumns({ ...kind, fields: [] }, [{ type: 'TIME_SERIES', key: 'startTs' }], {}, new Map());
  expect(column?.text?.(started, 0), 'a key that holds a time').toContain(':32:07');
});

it('names the unit in the head while the rows agree, else in each cell', () => {
  const settings = { pressure: { of: { 'DEVICE Pump controller': { unit: 'bar', decimals: 2 } } } };
  const rows = [
    row,
    { ...row, values: ['OV-1', 'Oven', null, 'true', '70', null] },
    { ...row, values: ['T-1', 'default', null, 'true', 'off', null] },
  ];
  const shownWith = (...all: string[]) => {
    const column = tableColumns(kind, demandColumns(shown, ['pressure']), settings, new Map(), { of: () => all, all })[4];
    return [column?.unit ?? '', ...rows.map((one) => column?.text?.(one, 0))];
  };
  expect(shownWith('DEVICE Pump controller')).toEqual(['bar', '4.60', '70', 'off']);
  expect(shownWith('DEVICE Pump controller', 'DEVICE Oven')).toEqual(['', '4.60 bar', '70', 'off']);
  expect(shownWith('DEVICE Oven')).toEqual(['', '4.60', '70', 'off']);
});

it('shows when a device was made where that was chosen, and no value under the head of another while a choice is read', () => {
  const chosen = demandColumns({ fields: shownFields(kind, ['active', 'createdTime']) }, ['pressure']);
  expect(chosen.map(({ key }) => key)).toEqual(['name', 'active', 'createdTime', 'pressure']);
  const made = { ...row, values: ['PS-001', 'true', String(Date.UTC(2026, 2, 16, 13, 32)), '4.6'] };
  const texts = (demanded: typeof chosen, of: EntityRow) =>
    tableColumns(kind, demanded, {}, new Map()).map(({ id, text }) => [id, text?.(of, 0)]);
  expect(texts(chosen, made).slice(0, 4)).toEqual([
    ['name', 'PS-001'],
    ['active', 'Active'],
    ['createdTime', expect.stringContaining('2026')],
    ['key:pressure', '4.6'],
  ]);
  expect(texts(demandColumns(shown, ['pressure']), row).map(([id]) => id)).toEqual([
    ...['name', 'profile', 'label', 'active', 'key:pressure', 'last-value'],
  ]);
});

it('shows gateways, chosen attributes, and whose a device is', () => {
  const own = attributeFields(['fw_state'], { fw_state: { label: 'Firmware' } });
  const fields = [...shownFields(kind, ['gateway']), ...own];
  const demanded = demandColumns({ fields }, ['pressure']);
  expect(demanded.map(({ type, key }) => `${type} ${key}`)).toEqual([
    ...['ENTITY_FIELD name', 'ENTITY_FIELD additionalInfo', 'ATTRIBUTE fw_state', 'TIME_SERIES pressure'],
  ]);
  const texts = (info: string, owners: Owners) =>
    tableColumns({ ...kind, fields }, demanded, {}, new Map(), NO_PROFILES, ['customer', 'public'], owners).map(({ label, text }) => [
      label,
      text?.({ ...row, values: ['GW-1', info, 'UPDATED', '4.6'] }, 0),
    ]);
  const owner = (customer: string | null, isPublic: boolean): Owners => new Map([[row.id.id, { customer, isPublic }]]);
  expect(texts('{"gateway":true,"description":""}', owner('North', false)).slice(0, 6)).toEqual([
    ...[
      ['Name', 'GW-1'],
      ['Gateway', 'Yes'],
      ['Firmware', 'UPDATED'],
      ['Pressure', '4.6'],
      ['Customer', 'North'],
      ['Public', '–'],
    ],
  ]);
  expect(texts('{"description":"gateway"}', owner(null, true)).flat()).toEqual(expect.arrayContaining(['–', 'Yes']));
  expect(texts('', new Map()).slice(4, 6), 'not read yet').toEqual([
    ['Customer', ''],
    ['Public', ''],
  ]);
  for (const column of ['customer', 'public']) expect(demandColumn(kind, column)).toBeUndefined();
});

it('shows times of attributes as times, and names of digits as they are', () => {
  const fields = [...shownFields(kind, ['name']), ...attributeFields(['lastActivityTime', 'limit'], {})];
  const demanded = demandColumns({ fields }, []);
  const at = Date.UTC(2026, 2, 16, 13, 32);
  const values = { name: '10001', lastActivityTime: String(at), limit: '1234.125' };
  const made = { ...row, values: demanded.map(({ key }) => values[key as keyof typeof values]) };
  const texts = tableColumns({ ...kind, fields }, demanded, {}, new Map()).map(({ text }) => text?.(made, 0));
  expect(texts.slice(0, 3)).toEqual(['10001', formatMoment(at), '1,234.125']);
});

it('has room for the longest age, in any language', async () => {
  const width = () => tableColumns(kind, [], {}, new Map()).at(-1)?.width;
  expect(width()).toBe(176);
  await adoptMessages('en_US', { format, marks: { ...marks, late: 'Much too late so far, {{age}}' } });
  expect(width()).toBe(215);
});

it('sorts only by columns that the server knows', () => {
  expect(demandColumn(kind, 'profile')).toEqual({ type: 'ENTITY_FIELD', key: 'type' });
  expect(demandColumn(kind, 'key:pressure')).toEqual({ type: 'TIME_SERIES', key: 'pressure' });
  expect(demandColumn(kind, 'last-value')).toBeUndefined();
});

it('dates a row by the newest of its values', () => {
  expect(newestValue(row, 4)).toEqual({ at: 20, freshness: 'stale' });
  expect(newestValue(row, 5)).toEqual({ at: 0, freshness: 'unknown' });
});

it.each([
  [undefined, 100, { at: 20, freshness: 'stale' }],
  [19, 100, { at: 20, freshness: 'stale' }],
  [21, 100, { at: 21, freshness: 'fresh' }],
  [21, 900_022, { at: 21, freshness: 'unjudged' }],
])('dates a row with a hidden value of %s at %i by the newest of all', (other, now, expected) => {
  expect(lastValue(row, 4, new Map(other === undefined ? [] : [[row.id.id, other]]), now)).toEqual(expected);
});

it('does not say that there is no data before all keys of the row were read', () => {
  const silent: EntityRow = { ...row, times: [0, 0, 0, 0, 0, 0], freshness: ['fresh', 'fresh', 'fresh', 'fresh', 'unknown', 'unknown'] };
  const textWith = (others: ReadonlyMap<string, number>) =>
    tableColumns(kind, demandColumns(shown, ['pressure', 'x']), {}, others)
      .at(-1)
      ?.text?.(silent, 100);
  expect(textWith(new Map())).toBe('');
  expect(textWith(new Map([[row.id.id, 0]])), 'left to the mark').toBeUndefined();
  expect(textWith(new Map([[row.id.id, 50]]))).toBe('0 s');
});

it('offers the keys that most of the listed devices report', () => {
  expect(filledShare([row], 4)).toBe(0.5);
  expect(filledShare([], 4)).toBe(1);
  expect(
    commonKeys(
      kind,
      { voltage: { unit: 'V' } },
      new Map([
        ['alpha', 3],
        ['zeta', 3],
        ['voltage', 3],
        ['pressure', 3],
        ['rare', 1],
      ]),
    ),
  ).toEqual(['pressure', 'voltage', 'alpha', 'zeta', 'rare']);
});

it('makes readable labels from keys', () => {
  const labels = {
    ...{ motorTemperature: 'Motor temperature', run_state: 'Run state', CO2: 'CO2', RSSI: 'RSSI', level2Max: 'Level2 max', _: '_' },
    ...{ kWh: 'kWh', pH: 'pH', dBm: 'dBm', mA: 'mA', MWh: 'MWh', energy_kWh: 'Energy kWh', 'v1.2': 'v1.2', '-1': '-1', '1': '1' },
    ...{ 'PM2.5': 'PM2.5', PM2_5: 'PM2 5', 'temp,room1': 'temp,room1', 'room.temp': 'Room temp', Temperature: 'Temperature' },
  };
  expect(Object.fromEntries(Object.keys(labels).map((key) => [key, keyLabel(key)]))).toEqual(labels);
});
