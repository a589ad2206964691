import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import type { Part } from '../../contract/part.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { showView } from '../../store/views.ts';
import { BARE_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../surroundings.ts';
import { WidgetView } from '../widget-view.tsx';

export const AT = 1_700_000_000_000;
const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };

/**
 * Draws gauges and charts of one device, the tank, of which these values are held by the names of their keys. For the tests of a file.
 * @param around their surroundings.
 */
export function drawnGauges(held: Readonly<Record<string, string>>, around: WidgetSurroundings = BARE_DESK) {
  let root: Root;
  const drawn = { box: document.createElement('div') };
  beforeAll(async () => {
    await adoptMessages('en_US', TEXTS);
    const open = async (id: number, demand: Demand) => {
      if (demand.kind !== 'entity-table') return;
      const values = demand.columns.map(({ key }) => held[key] ?? null);
      const row = { id: DEVICE, values, times: values.map(() => AT), freshness: values.map(() => 'fresh' as const) };
      const rows: [number, typeof row][] = [[0, row]];
      showView('entity-table', id, {
        ...{ state: 'ready', fault: null, updatedAt: AT, full: true, first: 0, length: 1, total: 1, rows },
      });
    };
    const nothing = async () => undefined;
    await giveCore({ open, change: open, show: nothing, close: nothing });
  });
  beforeEach(() => {
    drawn.box = document.body.appendChild(document.createElement('div'));
    drawn.box.style.cssText = 'inline-size: 300px; block-size: 240px;';
    root = createRoot(drawn.box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    drawn.box.remove();
  });
  return {
    /** Around the widget. */
    box: () => drawn.box,
    /** The drawing, once it says something of the keys, by default of `level`. @param says what it says then; null: it is not waited for. */
    async draw(type: string, says: string | null, settings: Part, config: Part = {}, keys = ['level']): Promise<Element | null> {
      const labelOf = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
      const dataKeys = keys.map((name) => ({ name, type: 'timeseries', label: labelOf(name), color: '#2196f3' }));
      const datasources = [{ type: 'entity', entityAliasId: 'tank', dataKeys }];
      const alias = { name: 'Tank', filter: { type: 'singleEntity', singleEntity: DEVICE } as const, isMultiple: false };
      await act(async () =>
        root.render(
          <MantineProvider>
            <SurroundingsContext value={{ ...around, alias: () => alias, aliasNamed: () => alias }}>
              <WidgetView widget={{ typeFullFqn: `system.${type}`, config: { datasources, settings, ...config } }} unread={[]} />
            </SurroundingsContext>
          </MantineProvider>,
        ),
      );
      const drawing = () => drawn.box.querySelector('[role="img"]');
      if (says !== null) await vi.waitFor(() => expect(drawing()?.getAttribute('aria-label')).toContain(says));
      return drawing();
    },
  };
}
