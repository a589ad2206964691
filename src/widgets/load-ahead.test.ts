import { afterAll, expect, it, vi } from 'vitest';

const { loaded, noted, pending } = vi.hoisted(() => {
  const loaded: string[] = [];
  const pending: Promise<unknown>[] = [];
  const noted = (name: string) => async () => {
    loaded.push(name);
    return {
      StandInWidget: null,
      TableWall: null,
      AlarmsWall: null,
      EntitiesWall: null,
      runAction: null,
      RuleLimitsReader: null,
      COMMON_ICONS: {},
      StandInNote: null,
      FailedFunctions: null,
      firstEntity: null,
      UnreadableWidget: null,
    };
  };
  return { loaded, noted, pending };
});
vi.mock('./registry.ts', async (original) => {
  const registry = await original<typeof import('./registry.ts')>();
  const watched = [...registry.WIDGETS].map(([name, kind]): [string, typeof kind] => [
    name,
    {
      ...kind,
      view: async () => {
        loaded.push(name);
        return () => null;
      },
    },
  ]);
  return { ...registry, WIDGETS: new Map(watched) };
});
// Its own styles and texts need a whole page.
vi.mock('../page/late-component.ts', () => ({
  lateComponent: (load: () => Promise<unknown>) => Object.assign(() => null, { loadAhead: () => void pending.push(load()) }),
  lateModule: (load: () => Promise<unknown>) => Object.assign(load, { loadAhead: () => void pending.push(load()) }),
}));
vi.mock('./stand-in-widget.tsx', noted('stand-in'));
vi.mock('./stand-in-note.tsx', noted('note of stand-ins'));
vi.mock('./failed-functions.tsx', noted('failed functions'));
vi.mock('./unsupported-widget.tsx', noted('unreadable'));
vi.mock('./actions/first-entity.ts', noted('names of sources'));
vi.mock('./actions/run-action.ts', noted('actions'));
vi.mock('./cell-functions/dressing.ts', noted('looks by functions'));
vi.mock('./table-wall.tsx', noted('readings on walls'));
vi.mock('./kinds/chart-timeseries/use-rule-limits.ts', noted('limits of rules'));
vi.mock('../marks/common-icons.ts', noted('icons'));
vi.mock('./kinds/alarms-table/alarms-wall.tsx', noted('alarms on walls'));
vi.mock('./kinds/entities-table/entities-wall.tsx', noted('entities on walls'));
const { loadWidgetsAhead } = await import('./widget-view.tsx');
const { WIDGETS } = await import('./registry.ts');

afterAll(() => Promise.allSettled(pending));

it('loads the code of every kind ahead, and what walls need besides', async () => {
  expect(loaded).toEqual([]);
  loadWidgetsAhead();
  const others = [
    'stand-in',
    'note of stand-ins',
    'failed functions',
    'unreadable',
    'names of sources',
    'readings on walls',
    'alarms on walls',
    'entities on walls',
    'limits of rules',
    'actions',
    'looks by functions',
    'icons',
  ];
  const all = [...WIDGETS.keys(), ...others];
  await vi.waitFor(() => expect([...new Set(loaded)].sort()).toEqual(all.sort()));
});
