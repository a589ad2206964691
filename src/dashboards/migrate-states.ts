import type { DashboardState, Widget } from '../contract/dashboard.ts';
import { NEW_GRID } from './document/commands/layout-place.ts';

type Loose = Record<string, unknown>;
type Layout = NonNullable<DashboardState['layouts']>[string];

export const DEFAULT_STATE = 'default';

function migrateLayout(layout: Layout, places: Layout['widgets']): Layout {
  const { margins, ...grid } = { ...(layout.gridSettings ?? NEW_GRID) } as Loose;
  const margin = grid.margin ?? (Array.isArray(margins) ? margins[0] : undefined) ?? 10;
  return { ...layout, widgets: layout.widgets ?? places, gridSettings: { ...grid, margin: Number(margin) } };
}

/** Where widgets that no layout places were stored before there were states, or where the layout cannot be read. */
function unplaced(widgets: Readonly<Record<string, Widget>>, states: readonly DashboardState[]): NonNullable<Layout['widgets']> {
  const layouts = states.flatMap((state) => Object.values(state.layouts ?? {}));
  const placed = new Set(layouts.flatMap((layout) => Object.keys(layout.widgets ?? {})));
  const positions = Object.entries(widgets).flatMap(([id, { row, col, sizeX, sizeY, config }]) => {
    const mobile = { mobileHeight: config?.mobileHeight, mobileOrder: config?.mobileOrder };
    return placed.has(id) ? [] : [[id, { row, col, sizeX, sizeY, ...mobile }] as const];
  });
  return Object.fromEntries(positions);
}

/** All states, one of them the root, each with a main layout. `grid`: settings that very old dashboards stored elsewhere. */
export function migrateStates(
  stored: Readonly<Record<string, DashboardState>> | null | undefined,
  widgets: Readonly<Record<string, Widget>>,
  title: string,
  grid?: Loose,
): Record<string, DashboardState> {
  const found = Object.entries(stored ?? {});
  const states: (readonly [string, DashboardState])[] = found.length > 0 ? found : [[DEFAULT_STATE, { name: title, root: true }]];
  const root = rootState(Object.fromEntries(states));
  const places = unplaced(
    widgets,
    states.map(([, state]) => state),
  );
  return Object.fromEntries(
    states.map(([id, state], index) => {
      const layouts = Object.entries({ main: {}, ...state.layouts }).map(([name, layout]) => {
        const isOld = grid && id === DEFAULT_STATE && name === 'main';
        const whole: Layout = isOld ? { ...layout, gridSettings: { ...(layout as Layout).gridSettings, ...grid } } : layout;
        return [name, migrateLayout(whole, name === 'main' ? places : {})] as const;
      });
      const isRoot = states.some(([other]) => other === root) ? id === root : index === 0;
      return [id, { ...state, root: isRoot, layouts: Object.fromEntries(layouts) }];
    }),
  );
}

export function rootState(states: Readonly<Record<string, DashboardState>>): string {
  return Object.entries(states).find(([, state]) => state.root)?.[0] ?? DEFAULT_STATE;
}
