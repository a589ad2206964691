import { expect, it } from 'vitest';
import { alarmColumns } from './alarm-columns.tsx';
import { ALARM_ADDRESS } from './alarm-filters.ts';
import { MORE_COLUMNS } from './more-columns.ts';

const actions = { waiting: new Set<string>(), send: () => undefined };
const columns = alarmColumns(actions, { hasOriginator: true, hasValue: true, more: MORE_COLUMNS });

it.each(columns.filter(({ isSortable }) => isSortable).map(({ id }) => id))('a sort by %s comes back from the address', (column) => {
  expect(ALARM_ADDRESS.read(new URLSearchParams(`sort=${column}.DESC`)).sort).toEqual({ column, direction: 'DESC' });
});
