import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardSchema } from '../../src/contract/dashboard-record.ts';
import { readConfiguration } from '../../src/contract/read-dashboard.ts';
import { toCurrentForm } from '../../src/dashboards/document/current-form.ts';
import { createRunner } from '../../workers/sandbox/create-runner.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/data/dashboards');
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];

const widgetsOf = (configuration: unknown) => readConfiguration(toCurrentForm({ configuration }).configuration).configuration.widgets ?? {};

describe('dashboards through save and load', () => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ devices: 0 });
  });
  afterAll(() => running.platform.close());

  it.skipIf(files.length > 0)('skipped: the folder of shared data is missing', () => undefined);

  it.each(files)('%s is unchanged', async (name) => {
    const given = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    const { id } = await running.tenant.call('saveDashboard', { dashboard: given });
    const once = await running.tenant.send('GET', `/api/dashboard/${id.id}`);
    expect(once.json()).toMatchObject({ ...given, name: given.title });
    expect((once.json() as typeof given).configuration).toEqual(given.configuration);
    dashboardSchema.parse(once.json());
    const again = await running.tenant.call('saveDashboard', { dashboard: once.json() });
    expect(again.configuration).toEqual(given.configuration);
  });

  it('keeps the seeded wall valid by the schema, with its widgets inside 24 columns and without overlap', async () => {
    const page = await running.tenant.call('tenantDashboards', { pageSize: 100, page: 0, textSearch: 'Operations' });
    const wall = await running.tenant.call('dashboard', { id: page.data[0]?.id.id ?? '' });
    const widgets = Object.values(widgetsOf(wall.configuration));
    expect(widgets.length).toBeGreaterThanOrEqual(8);
    const cells = new Set<string>();
    for (const { col, row, sizeX, sizeY } of widgets) {
      expect((col ?? 0) + (sizeX ?? 0)).toBeLessThanOrEqual(24);
      for (let x = col ?? 0; x < (col ?? 0) + (sizeX ?? 0); x += 1) {
        for (let y = row ?? 0; y < (row ?? 0) + (sizeY ?? 0); y += 1) {
          expect(cells.has(`${x} ${y}`)).toBe(false);
          cells.add(`${x} ${y}`);
        }
      }
    }
    expect(cells.size).toBe(24 * 12);
  });
});

describe('post-processing functions of real dashboards', () => {
  const bodiesOf = (file: string): string[] => {
    const { configuration } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    const sources = Object.values(widgetsOf(configuration)).flatMap(({ config }) => config?.datasources ?? []);
    const keys = sources.flatMap(({ dataKeys }) => dataKeys ?? []);
    return keys.flatMap(({ postFuncBody: stored }) => (stored ? [typeof stored === 'string' ? stored : stored.body] : []));
  };

  it.each(files)('all of %s run', async (file) => {
    const bodies = bodiesOf(file);
    const run = createRunner({ clock: () => 0, findSyntaxError: async () => null });
    const functions = bodies.map((body, id) => ({ id, kind: 'post' as const, body }));
    const start = { timePrev: 0, prevOrigValue: 0, prevValue: 0 };
    const work = { kind: 'each' as const, times: [1, 2], values: ['ENABLED', ''], starts: [start, start] };
    const [{ results }] = await run({ seq: 1, budgetMs: 1000, functions, jobs: bodies.map((_, functionId) => ({ functionId, work })) });
    expect(results).toHaveLength(bodies.length);
    for (const [i, result] of results.entries()) expect(result, bodies[i]).toMatchObject({ ok: true, failedRows: [] });
  });
});
