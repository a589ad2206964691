import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../tests/property-runs.ts';
import { type Dashboard, dashboardSchema } from '../contract/dashboard-record.ts';
import { readTimeWindow, windowLength } from '../contract/time-window.ts';
import { demandsOf, readStored } from '../widgets/kind-tables.fixture.ts';
import { knownType } from '../widgets/registry.ts';
import { widgetSources } from '../widgets/source.ts';
import { keyFiltersOf, resolveAlias } from './alias-filter.ts';
import { mobileHeightPx, mobileSequence, rowHeight, stateLayout } from './dashboard-layout.ts';
import { toCurrentForm } from './document/current-form.ts';
import { type MigratedDashboard, migrateDashboard } from './migrate-dashboard.ts';
import { rootState } from './migrate-states.ts';
import { unreadOfDashboard, unreadOfWidget } from './unread-fields.ts';

type Path = readonly (string | number)[];
type Tree = Record<string | number, unknown>;

const id = { entityType: 'DASHBOARD', id: '11111111-1111-1111-1111-111111111111' };
const open = (stored: object): MigratedDashboard =>
  migrateDashboard(toCurrentForm(dashboardSchema.parse({ id, createdTime: 0, tenantId: id, ...stored })) as Dashboard);

/** All that views compute from a dashboard before the first answer of a server. */
function drawnFrom(opened: MigratedDashboard) {
  const { configuration } = opened;
  const aliases = new Map(Object.entries(configuration.entityAliases).map(([name, alias]) => [name, resolveAlias(alias, null, {})]));
  const resolver = {
    alias: (name: string) => aliases.get(name),
    aliasNamed: (name: string) => [...aliases.values()].find((alias) => alias.name === name),
    keyFilters: (name: string) => keyFiltersOf(configuration.filters[name]),
  };
  const window = readTimeWindow(configuration.timewindow);
  expect(windowLength(window)).toBeLessThan(2e16);
  return new Map(
    Object.entries(configuration.widgets).map(([name, widget]) => {
      const known = knownType(widget);
      if (!known) return [name, { widget, demands: [] }];
      const config = widget.config ?? {};
      const { settings } = readStored(known, config);
      const sources = widgetSources(config, resolver);
      const input = { ...known.traits, title: '', config, settings, sources, window, liveWindow: window };
      return [name, { widget, demands: demandsOf(known, input) }];
    }),
  );
}

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value as Tree);
  return [...(at.length === 0 ? [] : [at]), ...entries.flatMap(([key, inner]) => pathsOf(inner, [...at, key]))];
}

function replaced(stored: object, path: Path, value: unknown): object {
  const copy = structuredClone(stored);
  const last = path.at(-1) as string;
  const holder = path.slice(0, -1).reduce<Tree>((node, key) => node[key] as Tree, copy as Tree);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' ', 'MEDIAN', '8', '24', 'x', 0, -1, 1e300, -1e300, 0.5, true, [], {}, [null], {
    '': null,
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

interface File {
  readonly configuration: Tree & { readonly widgets: object };
}
const files = Object.entries(
  import.meta.glob('../../../shared/data/dashboards/*.json', { eager: true, import: 'default' }) as Readonly<Record<string, File>>,
);

describe.skipIf(files.length === 0)('a dashboard of a real server with one field replaced by anything', () => {
  it.each(files)('%s: the other widgets are shown as before', (_name, file) => {
    const before = open(file);
    const drawnBefore = drawnFrom(before);
    const paths = pathsOf(file.configuration).map((path) => ['configuration', ...path]);
    fc.assert(
      fc.property(fc.constantFrom(...paths), odd, (path, value) => {
        const stored = replaced(file, path, value);
        const asItCame = structuredClone(stored);
        const opened = open(stored);
        expect(stored).toEqual(asItCame);
        const drawn = drawnFrom(opened);
        const { configuration } = opened;
        // A field that several widgets share may change them, but never takes one away.
        const isShared = path[1] !== 'widgets';
        for (const [name, widget] of drawnBefore) {
          if (path[2] === name || path.length < 3) continue;
          const now = drawn.get(name);
          expect(now?.widget).toEqual(widget.widget);
          if (!isShared) expect(now).toEqual(widget);
        }
        const isReplaced = path[1] === 'states' || (path[1] === 'widgets' && path.length < 4);
        for (const stateId of Object.keys(before.configuration.states)) {
          const layout = stateLayout(opened, stateId);
          const shown = new Set(layout.widgets.map((widget) => widget.id));
          if (!isReplaced)
            expect([...shown].sort()).toEqual(
              stateLayout(before, stateId)
                .widgets.map((widget) => widget.id)
                .sort(),
            );
          const height = rowHeight(layout, { width: 1920, height: 1080, margin: 12 }, null);
          expect(height).toBeGreaterThan(0);
          for (const placed of mobileSequence(layout)) {
            for (const cells of [placed.x, placed.y, placed.w, placed.h])
              expect(Number.isInteger(cells) && cells >= 0 && cells < 1e6).toBe(true);
            expect(mobileHeightPx(placed, layout)).toBeGreaterThan(0);
          }
        }
        expect(configuration.states[rootState(configuration.states)]).toBeDefined();
      }),
      { numRuns: runs(60), seed: PROPERTY_SEED },
    );
  });
});

const position = { row: 0, col: 0, sizeX: 4, sizeY: 4 };
const chart = { bundleAlias: 'charts', typeAlias: 'basic_timeseries', isSystemType: true, type: 'timeseries' };
const wall = (more: object, widget: object = {}, place: object = {}) => ({
  title: 'Wall',
  configuration: {
    widgets: { w: { ...chart, ...widget }, v: { ...chart, config: { title: 'V' } } },
    states: {
      default: { name: 'd', root: true, layouts: { main: { widgets: { w: { ...position, ...place }, v: { ...position, col: 4 } } } } },
    },
    ...more,
  },
});
const source = (key: object) => ({ config: { datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [key] }] } });

describe('a field that cannot be read', () => {
  const unreadOf = (stored: object) => unreadOfWidget(open(stored).unread, 'w', 'default');

  it.each([
    [{ config: { timewindow: { aggregation: { type: 'MEDIAN' } } } }, 'config.timewindow.aggregation.type'],
    [{ config: { timewindow: '1 h' } }, 'config.timewindow'],
    [{ config: { decimals: 'two' } }, 'config.decimals'],
    [{ config: { alarmSource: {} } }, 'config.alarmSource.type'],
    [source({ name: 'flow' }), 'config.datasources.0.dataKeys.0.type'],
    [{ config: 5 }, 'config'],
  ])('is named at its widget: %j', (widget, name) => {
    expect(unreadOf(wall({}, widget))).toEqual([name]);
    expect(unreadOfDashboard(open(wall({}, widget)).unread)).toEqual([]);
  });

  it('is named at its widget when it is in the layout, which is then placed beside the others', () => {
    const opened = open(wall({}, {}, { col: 'left', sizeX: [] }));
    expect(unreadOfWidget(opened.unread, 'w', 'default')).toEqual(['layout.sizeX', 'layout.col']);
    const [v, w] = stateLayout(opened, 'default').widgets;
    expect(v).toMatchObject({ id: 'v', x: 4, y: 0 });
    expect(w).toMatchObject({ id: 'w', x: 0, y: 4, w: 8 });
  });

  it('is named at the dashboard when it belongs to none of its widgets', () => {
    const opened = open(wall({ timewindow: 'now', entityAliases: { a: { alias: 'A', filter: 5 } } }));
    expect(unreadOfDashboard(opened.unread)).toEqual(['timewindow', 'entityAliases.a.filter']);
    expect(stateLayout(opened, 'default').widgets).toHaveLength(2);
  });

  it('does not hide its widget: a layout that is lost shows what is left, without overlap', () => {
    const stored = wall({ states: { default: { name: 'd', root: true, layouts: { main: 5, right: null } } } });
    const layout = stateLayout(open(stored), 'default');
    expect(layout.widgets.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['w', 0, 0],
      ['v', 0, 6],
    ]);
  });

  it('gives a placeholder where the whole widget cannot be read', () => {
    const opened = open({ ...wall({}), configuration: { ...wall({}).configuration, widgets: { w: null, v: chart } } });
    expect(unreadOfWidget(opened.unread, 'w', 'default')).toEqual(['']);
    expect(stateLayout(opened, 'default').widgets.map((widget) => widget.id)).toEqual(['w', 'v']);
  });
});

it('reads numbers that are stored as texts, and blank ones as none', () => {
  const opened = open(wall({}, { config: { decimals: '' } }, { sizeX: '8', col: '12' }));
  expect(opened.unread).toEqual([]);
  expect(stateLayout(opened, 'default').widgets.find((widget) => widget.id === 'w')).toMatchObject({ x: 12, w: 8 });
});

it('keeps the other keys of a source whose key has no name', () => {
  const config = { datasources: [{ type: 'entity', dataKeys: [{ type: 'timeseries' }, { type: 'timeseries', name: 'flow' }] }] };
  const opened = open(wall({}, { config }));
  expect(opened.configuration.widgets.w?.config?.datasources?.[0]?.dataKeys).toMatchObject([{ name: 'flow' }]);
});
