import { expect, it } from 'vitest';
import { exportName, exportText } from './export-dashboard.ts';

it.each([
  ['Boiler room 2/3', 'boiler_room_2_3.json'],
  ['Übersicht', 'übersicht.json'],
  ['پمپ‌ها', 'پمپ_ها.json'],
])('names the file of %s', (title, name) => {
  expect(exportName(title)).toBe(name);
});

it('exports all that is stored but the owner', () => {
  const owned = { id: {}, createdTime: 1, tenantId: {}, customerId: {}, assignedCustomers: [], version: 3 };
  const kept = { title: 'A', name: 'A', image: null, configuration: { widgets: {}, ours: { deep: [1] } } };
  expect(JSON.parse(exportText({ ...owned, ...kept }))).toEqual(kept);
});
