import { expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => [] as string[]);
vi.mock('./registry.ts', async (original) => {
  const { WIDGETS } = await original<typeof import('./registry.ts')>();
  const watched = Object.entries(WIDGETS).map(([kind, description]) => [
    kind,
    {
      ...description,
      view: async () => {
        loaded.push(kind);
        return () => null;
      },
    },
  ]);
  return { WIDGETS: Object.fromEntries(watched) };
});
// Its own styles and texts need a whole page.
vi.mock('../page/late-component.ts', () => ({
  lateComponent: (load: () => Promise<unknown>) => Object.assign(() => null, { loadAhead: () => void load() }),
}));
const { loadWidgetsAhead } = await import('./widget-view.tsx');
const { WIDGETS } = await import('./registry.ts');

it('loads the code of every kind ahead', () => {
  expect(loaded).toEqual([]);
  loadWidgetsAhead();
  expect(loaded.sort()).toEqual(Object.keys(WIDGETS).sort());
});
