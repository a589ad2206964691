import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import type { Part } from '../../../contract/part.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const AT = 1_700_000_000_000;
const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const held: Readonly<Record<string, string>> = { top: '60', level: '72.25' };
let root: Root;
let box: HTMLElement;

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
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(() => act(async () => root.unmount()));

async function drawn(settings: Part, config: Part = {}): Promise<Element | null> {
  const key = { name: 'level', type: 'timeseries', label: 'Level', color: '#2196f3' };
  const datasources = [{ type: 'entity', entityAliasId: 'tank', dataKeys: [key] }];
  const widget = { typeFullFqn: 'system.digital_gauges.gauge_justgage', config: { datasources, settings, ...config } };
  const alias = { name: 'Tank', filter: { type: 'singleEntity', singleEntity: DEVICE } as const, isMultiple: false };
  await act(async () =>
    root.render(
      <MantineProvider>
        <SurroundingsContext value={{ ...BARE_DESK, alias: () => alias, aliasNamed: () => alias }}>
          <WidgetView widget={widget} unread={[]} />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
  await vi.waitFor(() => expect(box.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('72'));
  return box.querySelector('[role="img"]');
}

it('says the value with its range, whose ends are values of entities, and its scale', async () => {
  const from = { valueSource: 'entityAttribute', entityAlias: 'Tank', attribute: 'top' };
  const fixedLevelColors = [{ from, to: { valueSource: 'predefinedValue', value: 90 }, color: '#ff0000' }];
  const gauge = await drawn({ useFixedLevelColor: true, fixedLevelColors, units: '%' }, { decimals: 1 });
  await vi.waitFor(() => expect(gauge?.getAttribute('aria-label')).toBe('Level, 72.3 %, 60 – 90, scale from 0 to 100'));
});

it('has the decimals of the settings before those of the widget, and says in words that the value is outside', async () => {
  const gauge = await drawn({ decimals: 0, maxValue: 50, showUnitTitle: true, unitTitle: 'Filled' }, { decimals: 2 });
  expect(gauge?.getAttribute('aria-label')).toBe('Level, 72, above 50, scale from 0 to 50');
  expect(box.textContent).toContain('above 50');
  expect(box.textContent).not.toContain('Filled');
});

it('is named by its own title, which stands over it where the frame has another', async () => {
  await drawn({ showTitle: true, title: 'Tank of ${aliasName}' });
  expect(box.querySelector('h2')?.textContent).toBe('Tank of Tank');
  await drawn({ showTitle: true, title: 'Level now' }, { title: 'Tank 7' });
  expect([box.querySelector('h2')?.textContent, box.textContent]).toEqual(['Tank 7', expect.stringContaining('Level now')]);
});
