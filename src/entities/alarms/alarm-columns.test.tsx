import { expect, it } from 'vitest';
import { fitColumns } from '../../tables/column.ts';
import { alarmColumns } from './alarm-columns.tsx';
import { ALARM_ADDRESS } from './alarm-filters.ts';
import { MORE_COLUMNS } from './more-columns.ts';

const actions = { waiting: new Set<string>(), send: () => undefined };
const columns = alarmColumns(actions, { hasOriginator: true, hasValue: true, more: MORE_COLUMNS });

it.each(columns.filter(({ isSortable }) => isSortable).map(({ id }) => id))('a sort by %s comes back from the address', (column) => {
  expect(ALARM_ADDRESS.read(new URLSearchParams(`sort=${column}.DESC`)).sort).toEqual({ column, direction: 'DESC' });
});

it('its actions stay in sight, however many columns were chosen and however narrow the list is', () => {
  const { id, isSticky } = columns.at(-1) ?? {};
  expect([id, isSticky]).toEqual(['actions', true]);
  expect(fitColumns(columns, 500).at(-1)?.id).toBe('actions');
});
