/** Dashboards of real servers open as a whole: every state, in phone and desk form, and every widget as a kind. */
import { describe, expect, it } from 'vitest';
import { typeName } from '../widgets/define-kind.ts';
import { knownType } from '../widgets/registry.ts';
import { mobileHeights, mobileSequence, stateLayout } from './dashboard-layout.ts';
import { toCurrentForm } from './document/current-form.ts';
import { migrateDashboard } from './migrate-dashboard.ts';
import { cutStack, openState, rootStack } from './states/state-stack.ts';
import { stateTitle } from './states/state-title.ts';
import { toolbarSettings } from './viewer/toolbar-settings.ts';

const files = Object.entries(
  import.meta.glob('../../../shared/data/dashboards/*.json', { eager: true, import: 'default' }) as Readonly<Record<string, object>>,
);
if (files.length === 0) console.info('No dashboards of real servers here: their tests are left out.');

const RANGES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const NAMES = ['main', 'right'] as const;

describe.skipIf(files.length === 0).each(files)('%s', (_, file) => {
  const opened = migrateDashboard(toCurrentForm(structuredClone(file) as never) as never);
  const { states, widgets, settings } = opened.configuration;
  const ids = Object.keys(states);

  it('is read without a rest', () => {
    expect(opened.unread).toEqual([]);
    expect(() => toolbarSettings(settings)).not.toThrow();
  });

  it('draws every widget as its kind', () => {
    expect(Object.keys(widgets).length).toBeGreaterThan(0);
    for (const [id, widget] of Object.entries(widgets)) {
      expect(widget.id).toBe(id);
      expect(knownType(widget)?.kind.kind, typeName(widget)).toBeDefined();
    }
  });

  it('reaches every state, and comes back from it', () => {
    const set = { controller: 'entity', ids, rootId: ids.find((id) => states[id]?.root) ?? '' } as const;
    const root = rootStack(set);
    expect(ids).toContain(set.rootId);
    for (const id of ids) {
      const stack = openState(root, set, { id, params: {} });
      expect(stack.at(-1)?.id).toBe(id);
      expect(stateTitle(states[id], { id, params: {} })).not.toBe('');
      expect(cutStack(stack, 0)).toEqual(root);
    }
  });

  it('places what its layouts place, within the grid, at every width', () => {
    const placed = new Set<string>();
    for (const stateId of ids)
      for (const name of NAMES)
        for (const range of RANGES) {
          const layout = stateLayout(opened, stateId, { name, range });
          const heights = mobileHeights(layout, 844);
          expect(mobileSequence(layout).length).toBe(layout.widgets.length);
          for (const { id, x, y, w, h } of layout.widgets) {
            placed.add(id);
            expect([x >= 0, y >= 0, w > 0, h > 0, x + w <= layout.columns]).toEqual([true, true, true, true, true]);
            expect(heights.get(id)).toBeGreaterThan(0);
          }
        }
    const named = Object.values(states).flatMap(({ layouts }) =>
      Object.values(layouts ?? {}).flatMap((layout) => Object.keys(layout?.widgets ?? {})),
    );
    expect([...placed].sort()).toEqual([...new Set(named)].filter((id) => widgets[id]).sort());
  });
});
