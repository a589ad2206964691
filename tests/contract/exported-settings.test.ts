import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutOwner } from '../../src/contract/exported-record.ts';
import { isPart } from '../../src/contract/part.ts';
import { DASHBOARD_FILE } from '../../src/contract/record-files.ts';
import { TYPES, typedSettings } from '../../src/dashboards/editor/forms/typed-settings.fixture.ts';
import { exportText } from '../../src/dashboards/viewer/export-dashboard.ts';
import { readRecord } from '../../src/entities/record-file.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 0 });
});
afterAll(() => running.platform.close());

/** A widget of each type of the kind that stores other settings, with keys that store what keys of it may. */
function dashboardOf(kind: string) {
  const all = TYPES.filter(([one]) => one === kind).map(([, traits, table]) => typedSettings(kind, table, traits));
  const config = (settings: object) => ({
    title: kind,
    settings,
    datasources: [{ type: 'entity', dataKeys: [{ name: 'heat', settings }] }],
  });
  return {
    title: `Each setting of ${kind}`,
    configuration: {
      widgets: Object.fromEntries(all.map((settings, i) => [`w${i}`, { id: `w${i}`, type: 'latest', config: config(settings) }])),
    },
  };
}

it.each([...new Set(TYPES.map(([kind]) => kind))])('a dashboard with each setting of %s comes out of a file as it was', async (kind) => {
  const given = dashboardOf(kind);
  const stored = await running.tenant.call('saveDashboard', { dashboard: given });
  expect(stored.configuration).toEqual(given.configuration);
  const read = readRecord(exportText({ ...stored }), DASHBOARD_FILE);
  if (!read.ok || !isPart(read.value)) throw new Error('the file cannot be read');
  const again = await running.tenant.call('saveDashboard', { dashboard: withoutOwner(read.value) });
  expect(again.id.id).not.toBe(stored.id.id);
  expect(again.configuration).toEqual(given.configuration);
});
