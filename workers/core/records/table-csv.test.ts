import { expect, it } from 'vitest';
import { entityId } from '../../../src/contract/identifiers.ts';
import { tableCsv } from './table-csv.ts';

it('times are ISO, by the names that servers give them; lengths, counts and texts stay', () => {
  const names = ['name', 'createdTime', 'lastActivityTime', 'runTime', 'startTs', 'power'];
  const values = ['Pump', '1768000000000', 1_768_000_000_500, '7200', 'never', '1768000000000'];
  const id = entityId('DEVICE', '784f394c-42b6-435a-983c-b7beff2784f9');
  const csv = tableCsv(names, { names, total: () => 1, rowAt: () => ({ id, values }) });
  expect(csv).toEqual({
    ok: true,
    value: `${names.join()},id\r\nPump,2026-01-09T23:06:40.000Z,2026-01-09T23:06:40.500Z,7200,never,1768000000000,${id.id}\r\n`,
  });
});

it('units are in the head while all rows with a value agree, else in a column of their own', () => {
  const rows = [
    ['Room', 'Room sensor', '21.5'],
    ['Oven', 'Oven', '70'],
    ['Foreign', 'default', '3'],
    ['Silent', 'other', null],
  ].map((values, n) => ({ id: entityId('DEVICE', String(n)), values }));
  const csvOf = (all: typeof rows, units: Readonly<Record<string, string>>) => {
    const head = { label: 'Temp', by: 1, units, otherwise: '', unitLabel: 'Temp: Unit' };
    return tableCsv(['Name', 'Profile', head], { names: ['name', 'type', 'temp'], total: () => all.length, rowAt: (n) => all[n] });
  };
  const units = { 'Room sensor': '°C', Oven: '°F' };
  expect(csvOf(rows, units)).toEqual({
    ok: true,
    value: [
      'Name,Profile,Temp,Temp: Unit,id',
      'Room,Room sensor,21.5,°C,0',
      'Oven,Oven,70,°F,1',
      'Foreign,default,3,,2',
      'Silent,other,,,3',
      '',
    ].join('\r\n'),
  });
  const [room, , , silent] = rows;
  if (!room || !silent) throw new Error('rows are there');
  expect(csvOf([room, silent], units)).toMatchObject({ value: expect.stringContaining('Temp (°C),id') });
  expect(csvOf(rows, {})).toMatchObject({ value: expect.stringContaining('Name,Profile,Temp,id') });
});

it('texts that the table does not have are given by the id of the row', () => {
  const rows = ['784f394c-42b6-435a-983c-b7beff2784f9', '00000000-0000-0000-0000-000000000001'].map((id) => ({
    id: entityId('DEVICE', id),
    values: ['Pump'],
  }));
  const customers = { label: 'Customer', texts: { '784f394c-42b6-435a-983c-b7beff2784f9': 'Acme, North' } };
  const csv = tableCsv(['Name', customers], { names: ['name'], total: () => 2, rowAt: (index) => rows[index] });
  expect(csv).toEqual({
    ok: true,
    value: `Name,Customer,id\r\nPump,"Acme, North",${rows[0]?.id.id}\r\nPump,,${rows[1]?.id.id}\r\n`,
  });
});
