import { describe, expect, it } from 'vitest';
import { type Dashboard, dashboardSchema } from '../contract/dashboard-record.ts';
import { readTimeWindow } from '../contract/time-window.ts';
import { readStored } from '../widgets/kind-tables.fixture.ts';
import { knownType } from '../widgets/registry.ts';
import { resolveAlias } from './alias-filter.ts';
import { stateLayout } from './dashboard-layout.ts';
import { toCurrentForm } from './document/current-form.ts';
import { migrateDashboard } from './migrate-dashboard.ts';
import { rootState } from './migrate-states.ts';

const id = { entityType: 'DASHBOARD', id: '11111111-1111-1111-1111-111111111111' };
const made = (configuration: Dashboard['configuration']): Dashboard => ({ id, createdTime: 0, tenantId: id, title: 'Old', configuration });

const FIRST = '00000000-0000-4000-8000-000000000001';
const opened = (stored: Dashboard) => migrateDashboard(toCurrentForm(stored) as Dashboard);

describe('migrations', () => {
  it('opens a dashboard without configuration', () => {
    expect(dashboardSchema.safeParse({ id, createdTime: 0, tenantId: id }).success).toBe(true);
    const { configuration: open } = opened(made(null));
    expect(Object.keys(open.states)).toEqual(['default']);
    expect(rootState(open.states)).toBe('default');
    expect(open.settings.stateControllerId).toBe('entity');
  });

  it('makes a state from positions stored in widgets, and gives widgets ids by their place in the list', () => {
    const { configuration: open } = opened(made({ widgets: [{ row: 1, col: 2, sizeX: 3, sizeY: 4, config: { mobileOrder: 5 } }] }));
    expect(open.states.default?.layouts?.main?.widgets).toEqual({
      [FIRST]: { row: 1, col: 2, sizeX: 3, sizeY: 4, mobileOrder: 5, mobileHeight: undefined },
    });
    expect(open.widgets[FIRST]?.id).toBe(FIRST);
  });

  it('converts device sources, old charts and margins to the present form', () => {
    const { configuration: open } = opened(
      made({
        widgets: {
          w: {
            isSystemType: true,
            bundleAlias: 'charts',
            typeAlias: 'timeseries',
            config: { datasources: [{ type: 'device', deviceAliasId: 'a', extra: 1 }] },
          },
        },
        states: { s: { layouts: { main: { gridSettings: { margins: [7, 8], color: 'c' } } } } },
      }),
    );
    expect(open.widgets.w?.typeAlias).toBe('basic_timeseries');
    expect(open.widgets.w?.config?.datasources).toEqual([{ type: 'entity', entityAliasId: 'a', extra: 1 }]);
    expect(open.states.s?.root).toBe(true);
    expect(open.states.s?.layouts?.main?.gridSettings).toEqual({ margin: 7, color: 'c' });
  });

  it('reads both old forms of an alias', () => {
    const { configuration: open } = opened(
      made({
        deviceAliases: { a: { alias: 'A', deviceFilter: { useFilter: true, deviceNameFilter: 'PS' } }, b: { alias: 'B', deviceId: 'x' } },
        entityAliases: { c: { alias: 'C', entityType: 'ASSET', entityFilter: { useFilter: false, entityList: ['y'] } } },
      }),
    );
    expect(open.entityAliases.a?.filter).toEqual({
      type: 'entityName',
      resolveMultiple: false,
      entityType: 'DEVICE',
      entityNameFilter: 'PS',
    });
    expect(open.entityAliases.b?.filter).toMatchObject({ type: 'entityList', entityList: ['x'] });
    expect(open.entityAliases.c?.filter).toMatchObject({ type: 'entityList', entityType: 'ASSET', entityList: ['y'] });
  });

  it('moves settings out of very old grid settings', () => {
    const { configuration: open } = opened(made({ gridSettings: { showTitle: true, showDevicesSelect: false, columns: 12 }, widgets: {} }));
    expect(open.settings).toMatchObject({ showTitle: true, showEntitiesSelect: false });
    expect(open.states.default?.layouts?.main?.gridSettings).toMatchObject({ columns: 12, margin: 10 });
    expect(open).not.toHaveProperty('gridSettings');
  });
});

const files = Object.entries(import.meta.glob('../../../shared/data/dashboards/*.json', { eager: true, import: 'default' }));
if (files.length === 0) console.info('Dashboards of real servers are not there: their migration is not tested');

describe.skipIf(files.length === 0)('dashboards of real servers', () => {
  it.each(files)('%s opens without loss of fields', (_file: string, stored: unknown) => {
    const dashboard = dashboardSchema.parse({ id, createdTime: 0, tenantId: id, ...(stored as object) });
    const whole = opened(dashboard);
    const { configuration: open } = whole;
    expect(whole.unread).toEqual([]);
    const layout = stateLayout(whole, rootState(open.states));
    expect(layout.widgets.length).toBeGreaterThan(0);
    for (const { widget } of layout.widgets) {
      const known = knownType(widget);
      if (known) expect(readStored(known, widget.config ?? {}).unread).toEqual([]);
    }
    for (const alias of Object.values(open.entityAliases)) resolveAlias(alias, null, {});
    expect(readTimeWindow(open.timewindow).limit).toBeGreaterThan(0);
    const isKept = (key: string, value: unknown) => (key === 'margins' || value === null ? undefined : value);
    expect(open).toMatchObject(JSON.parse(JSON.stringify(dashboard.configuration, isKept)) as object);
  });
});
