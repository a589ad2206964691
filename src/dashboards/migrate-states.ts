/** States and layouts of a dashboard in the present form (dashboards.md 1.7, steps 5 to 7). */
import type { DashboardState, Widget } from '../contract/dashboard.ts';

type Loose = Record<string, unknown>;
type Layout = NonNullable<DashboardState['layouts']>[string];

export const DEFAULT_STATE = 'default';
const NEW_GRID = { columns: 24, margin: 10, backgroundSizeMode: '100%' };

function migrateLayout(layout: Layout): Layout {
  const { margins, ...grid } = { ...(layout.gridSettings ?? NEW_GRID) } as Loose;
  const margin = grid.margin ?? (Array.isArray(margins) ? margins[0] : undefined) ?? 10;
  return { ...layout, widgets: layout.widgets ?? {}, gridSettings: { ...grid, margin: Number(margin) } };
}

/** The one state of a dashboard from before there were states: positions stood in the widgets. */
function firstState(widgets: Readonly<Record<string, Widget>>, title: string): DashboardState {
  const positions = Object.entries(widgets).map(([id, { row, col, sizeX, sizeY, config }]) => {
    const mobile = { mobileHeight: config?.mobileHeight, mobileOrder: config?.mobileOrder };
    return [id, { row, col, sizeX, sizeY, ...mobile }] as const;
  });
  return { name: title, root: true, layouts: { main: { widgets: Object.fromEntries(positions) } } };
}

/** All states, one of them root, each with a main layout. `grid` are grid settings that very old dashboards kept elsewhere. */
export function migrateStates(
  stored: Readonly<Record<string, DashboardState>> | null | undefined,
  widgets: Readonly<Record<string, Widget>>,
  title: string,
  grid: Loose | undefined,
): Record<string, DashboardState> {
  const found = Object.entries(stored ?? {});
  const states: (readonly [string, DashboardState])[] = found.length > 0 ? found : [[DEFAULT_STATE, firstState(widgets, title)]];
  const hasRoot = states.some(([, state]) => state.root);
  return Object.fromEntries(
    states.map(([id, state], index) => {
      const layouts = Object.entries(state.layouts ?? { main: {} }).map(([name, layout]) => {
        const isOld = grid && id === DEFAULT_STATE && name === 'main';
        return [name, migrateLayout(isOld ? { ...layout, gridSettings: { ...layout.gridSettings, ...grid } } : layout)] as const;
      });
      return [id, { ...state, root: hasRoot ? Boolean(state.root) : index === 0, layouts: Object.fromEntries(layouts) }];
    }),
  );
}

/** Id of the state that a dashboard opens with. */
export function rootState(states: Readonly<Record<string, DashboardState>>): string {
  return Object.entries(states).find(([, state]) => state.root)?.[0] ?? DEFAULT_STATE;
}
