/** Actions of real dashboards, where they lie: each runs, or opens a dialog of which every part is drawn. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { SERVICE_CALLS, SERVICE_METHODS } from '../../src/contract/calls/services.ts';
import { isPart, type Part, partOf } from '../../src/contract/part.ts';
import { DEVICE, host } from '../../workers/actions/action-host.fixture.ts';

const SHARED = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const files = ['dashboards', 'cases/boards']
  .map((folder) => join(SHARED, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const))
  .filter(([name]) => name.endsWith('.json'))
  .map(([name, path]): [string, Part] => [name, partOf(JSON.parse(readFileSync(path, 'utf8')))]);
if (files.length === 0) console.info('No dashboards of real servers here: their actions are left out.');

const listIn = (stored: unknown) => Object.values(partOf(stored)).filter(isPart);
const actions = files.flatMap(([file, dashboard]) =>
  listIn(partOf(dashboard.configuration).widgets)
    .flatMap((widget) => Object.values(partOf(partOf(widget.config).actions)).flat())
    .filter(isPart)
    .filter(({ type }) => type === 'custom' || type === 'customPretty')
    .map((action) => [file, String(action.name), action] as const),
);

const ENTITY = {
  ...{ id: DEVICE, name: 'Pump 1', label: 'Pump', deviceProfileId: { entityType: 'DEVICE_PROFILE', id: DEVICE.id } },
  ...{
    firmwareId: { id: DEVICE.id },
    softwareId: { id: DEVICE.id },
    fileName: 'a.bin',
    checksum: 'abc',
    url: 'https://files.example/a.bin',
  },
};
const ANSWERS = Object.fromEntries(Object.keys(SERVICE_CALLS).map((name) => [name, () => ENTITY]));
const data = ['fw_url', 'fw_checksum', 'sw_url', 'sw_checksum'].map((name) => ({
  ...{ datasource: { entityId: DEVICE.id, name: 'Pump 1' }, dataKey: { name }, data: [[1, '']] as const },
}));

describe.skipIf(actions.length === 0)('the action', () => {
  it.each(actions)('of %s: %s', async (_file, _name, { type, customFunction, customHtml }) => {
    const run = host(String(customFunction), type === 'customPretty' ? String(customHtml) : null, ANSWERS, {
      services: SERVICE_METHODS,
      data,
    });
    await vi.waitFor(() => expect(run.dialogs.size + run.idle()).toBeGreaterThan(0));
    expect(run.faults).toEqual([]);
    expect(run.shown().filter(({ kind }) => kind === 'missing')).toEqual([]);
    expect(run.calls.length + run.dialogs.size).toBeGreaterThan(0);
  });
});
